import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './site-root.ts';

type Text = Readonly<Record<string, string>>;

/** The parts of a `package.json` that the scripts use. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly license?: string;
  readonly bin?: Text;
  readonly exports?: Text;
  readonly dependencies?: Text;
  readonly sharedModules?: readonly string[];
}

/** @param folder of a package of the workspace; empty for the workspace itself */
export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
