import type { ResultType } from '../schemas/result-types.ts';
import { PUBLISHED, type Publication } from './publication.ts';

/** The kinds of things the site consists of. `single` holds what exists once, such as the home content. */
export type Kind =
  | 'news'
  | 'event'
  | 'page'
  | 'project'
  | 'trustee'
  | 'contributor'
  | 'slide'
  | 'card'
  | 'contribution-section'
  | 'contribution'
  | 'sub-extra'
  | 'property'
  | 'redirect'
  | 'document'
  | 'picture'
  | 'declared-page'
  | 'single';

/** What the search knows of an item. `body` is plain text; `lead` are words that count more than the body's. */
export interface Searchable {
  readonly type: ResultType;
  readonly name: string;
  readonly description: string;
  readonly lead: string;
  readonly body: string;
}

/** One thing of the site as the importer writes it: prepared answers, and what the server picks and orders them by. */
export interface Item {
  readonly kind: Kind;
  /** Unique within the kind. */
  readonly id: string;
  /** The page or section it belongs to, by id. */
  readonly parent: string | null;
  /** Ids of the pages above, from the area down. */
  readonly ancestors: readonly string[];
  /** Its rank among its siblings. */
  readonly position: number;
  readonly starts: Date | null;
  readonly ends: Date | null;
  readonly tags: readonly string[];
  /** Its address on the site. */
  readonly path: string | null;
  /** Its element in a list answer. */
  readonly summary: object;
  /** Its single answer. */
  readonly detail: object;
  readonly search: Searchable | null;
  readonly publication: Publication;
}

/** An item of which only the given properties differ from "nothing". */
export function toItem(given: Pick<Item, 'kind' | 'id'> & Partial<Item>): Item {
  return {
    parent: null,
    ancestors: [],
    position: 0,
    starts: null,
    ends: null,
    tags: [],
    path: null,
    summary: {},
    detail: {},
    search: null,
    publication: PUBLISHED,
    ...given,
  };
}
