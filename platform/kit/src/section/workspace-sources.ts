import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { SHELL } from '@site/contract/shell-json';

const IGNORED = new Set(['node_modules', 'dist', 'dist-dev', '.section-kit', 'test', 'README.md']);

function listFiles(location: string): string[] {
  if (statSync(location).isFile()) return [location];
  return readdirSync(location, { withFileTypes: true })
    .filter(({ name }) => !IGNORED.has(name) && !/\.(?:test|spec)\.tsx?$/.test(name))
    .flatMap((entry) => listFiles(path.join(location, entry.name)));
}

/**
 * Hash of the sources of a build in a site's workspace, so that unchanged sources are not built again.
 *
 * @param root absolute path of the workspace
 * @param sources files and folders, relative to the workspace
 */
export function hashWorkspace(root: string, sources: readonly string[]): string {
  // The same sources give a different build with another federation runtime.
  const hash = createHash('sha256').update(process.env.FEDERATION_RUNTIME ?? '');
  for (const file of sources.flatMap((source) => listFiles(path.join(root, source))).sort())
    hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

const COMMON = [
  'pnpm-lock.yaml',
  'platform/base/src',
  'platform/build/src',
  // Start code of containers, and the code for other hosts and guests.
  'platform/federation/src',
  // The parts that are not shared modules are bundled into each section.
  'shared-ui/package.json',
  'shared-ui/src',
  'platform/contract/src',
];

const SHELL_SOURCES = [...COMMON, 'shell', 'platform/browser/src', 'platform/page/src', 'platform/renderer/src'];

/** Files and folders of a workspace that a section or the shell is built from. */
export const toSources = (name: string): readonly string[] => (name === SHELL ? SHELL_SOURCES : [...COMMON, name]);
