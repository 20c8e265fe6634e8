import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../commands/usage.ts';
import type { Project } from '../project.ts';
import { runBuild } from './run-build.ts';

/** Files that a section is built from. */
const SOURCES = /^(?:src[\\/].*|package\.json|package-lock\.json|section-kit\.json|rsbuild\.config\.ts)$/;

function hashSources(folder: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).filter((name) => SOURCES.test(name) || name === 'src')) {
    const inner = file === 'src' ? readdirSync(path.join(folder, 'src'), { recursive: true, withFileTypes: true }) : [];
    const files = file === 'src' ? inner.filter((each) => each.isFile()) : [];
    const paths =
      file === 'src' ? files.map((each) => path.join(each.parentPath, each.name)) : [path.join(folder, file)];
    for (const each of paths.sort()) hash.update(path.relative(folder, each)).update(readFileSync(each));
  }
  return hash.digest('hex');
}

export interface SectionManifest {
  /** Name of the section, without the scope of a workspace. */
  readonly name: string;
  readonly version: string;
}

/** Throws UsageError for a folder that contains no section. */
export function readSectionManifest(folder: string): SectionManifest {
  try {
    const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as SectionManifest;
    readFileSync(path.join(folder, 'rsbuild.config.ts'));
    return { name: name.replace(/^@site\//, ''), version };
  } catch {
    throw new UsageError(`${folder} contains no section: package.json or rsbuild.config.ts is missing.`);
  }
}

/**
 * The project of a single section.
 *
 * @param version the release's version, if it differs from package.json
 */
export const createSectionProject = (folder: string, name: string, version?: string): Project => ({
  root: folder,
  names: [name],
  toFolder: () => folder,
  build: () => runBuild(folder, version),
  readRevision: () => hashSources(folder),
  program: 'npx section-kit',
});
