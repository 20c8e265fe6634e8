import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { SHELL } from '@site/contract/shell-json';

export const ROOT = path.resolve(import.meta.dirname, '../..');

const IGNORED = new Set(['node_modules', 'dist', 'dist-dev', '.section-kit', 'test', 'README.md']);

function listFiles(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !IGNORED.has(name) && !/\.(?:test|spec)\.tsx?$/.test(name))
    .flatMap((entry) => listFiles(path.join(place, entry.name)));
}

/**
 * Hash of everything a build is made from, so that nothing is built twice.
 *
 * @param places files and folders, relative to the workspace
 */
export function hashSources(places: readonly string[]): string {
  // Another runtime makes another build of the same sources.
  const hash = createHash('sha256').update(process.env.FEDERATION_RUNTIME ?? '');
  for (const file of places.flatMap((place) => listFiles(path.join(ROOT, place))).sort())
    hash.update(`${path.relative(ROOT, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

const COMMON = [
  'pnpm-lock.yaml',
  'platform/base/src',
  'platform/build/src',
  // What a container begins with, and what other hosts and guests get.
  'platform/federation/src',
  // What a section takes of it that is no shared module is in its own files.
  'shared-ui/package.json',
  'shared-ui/src',
  'platform/contract/src',
];

const SHELL_SOURCES = [...COMMON, 'shell', 'platform/browser/src', 'platform/page/src', 'platform/renderer/src'];

/** What a section or the shell is built from. */
export const toSources = (name: string): readonly string[] => (name === SHELL ? SHELL_SOURCES : [...COMMON, name]);
