import type { TypeCount } from '@site/contract/entities/search';
import type { ContentStore } from '../items/content-store.ts';
import type { Part } from '../schemas/queries.ts';
import type { ResultType } from '../schemas/result-types.ts';
import type { Hit } from './ranked-hits.ts';
import type { SearchTerms } from './search-terms.ts';

/** What is looked for. */
export interface Sought {
  readonly store: ContentStore;
  /** The moment of the call. */
  readonly moment: Date;
  readonly terms: SearchTerms;
  /** Whether an item has to have every word or one of them. */
  readonly joined: 'all' | 'any';
}

/** What a text finds, before a part of it is read. */
export interface Findings {
  readonly counts: readonly TypeCount[];
  /** Some of the results of these types, all when none is named, the best first. */
  readonly read: (types: readonly ResultType[], part: Required<Part>) => Promise<readonly Hit[]>;
}

/** Probes and what each is worth, as the statements take them. */
export function toProbeValues({ probes }: SearchTerms): [queries: string[], worths: number[]] {
  const all = probes.flat();
  return [all.map(({ query }) => query), all.map(({ worth }) => worth)];
}
