import { type ReleaseVersions, type SectionJson, SHELL } from '@site/releases/reader';
import type { PagePool } from '../rendering/guarded-pool.ts';
import type { LoadedShell } from './loaded-shell.ts';

/** A release set with the workers that render it. */
export interface LiveSet {
  readonly id: string;
  readonly shell: LoadedShell;
  readonly sections: readonly SectionJson[];
  readonly pool: PagePool;
  /** The security headers of a section's pages, the same object each time; none during hot reloading. */
  readonly toHeaders: (section: string | undefined) => Readonly<Record<string, string>>;
}

export const toVersions = ({ shell, sections }: LiveSet): ReleaseVersions =>
  Object.fromEntries([...sections.map(({ name, version }) => [name, version]), [SHELL, shell.json.version]]);
