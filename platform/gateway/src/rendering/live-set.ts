import type { SectionJson, SectionVersions } from '@site/releases/reader';
import type { RenderPool } from './render-pool.ts';

/** A release set with the workers that render it. */
export interface LiveSet {
  readonly id: string;
  readonly sections: readonly SectionJson[];
  readonly pool: RenderPool;
}

export const toVersions = ({ sections }: LiveSet): SectionVersions =>
  Object.fromEntries(sections.map(({ name, version }) => [name, version]));
