import { type ReleaseVersions, type SectionJson, SHELL } from '@site/releases/reader';
import type { PagePool } from '../rendering/guarded-pool.ts';
import type { LoadedShell } from './loaded-shell.ts';

/** A release set with the workers that render it. */
export interface LiveSet {
  readonly id: string;
  readonly shell: LoadedShell;
  readonly sections: readonly SectionJson[];
  readonly pool: PagePool;
}

export const toVersions = ({ shell, sections }: LiveSet): ReleaseVersions =>
  Object.fromEntries([
    ...sections.map(({ name, version }) => [name, version]),
    ...(shell.dist === null ? [[SHELL, shell.json.version]] : []),
  ]);
