import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../site/source-hash.ts';
import { toPlainName } from './plain-script.ts';

type Text = Readonly<Record<string, string>>;

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

/** What only buckets need, larger than all others together, what only a shell is built with, and what only traces need. */
const OMITTED = /^(?:@aws-sdk\/client-s3|typescript-native|@opentelemetry\/.+)$/;

/** What the section's own tests use, and the types that declarations of the shared modules name: nothing of a running site. */
const OF_TEAMS = ['@axe-core/playwright', '@types/react', '@types/node'];

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;

function readCatalog(): Text {
  const { catalog } = parse(readFileSync(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8')) as { readonly catalog: Text };
  return catalog;
}

export const toPlainValues = (texts: Text): Text =>
  Object.fromEntries(Object.entries(texts).map(([name, file]) => [name, toPlainName(file)]));

/** The manifest of a package of ours within the kit: it is found by its name, and its dependencies are the kit's. */
export const toInnerManifest = ({ name, version, exports = {}, sharedModules }: Manifest) => ({
  ...{ name, version, type: 'module', exports: toPlainValues(exports) },
  ...(sharedModules && { sharedModules }),
});

/**
 * The manifest of the kit: packages of ours come with it, all others are its dependencies in the exact version that this
 * workspace uses.
 *
 * @param inner packages that come with it
 */
export function toKitManifest(kit: Manifest, inner: readonly Manifest[], version: string) {
  const catalog = readCatalog();
  const ours = inner.filter(({ name }) => name !== '@site/shared-ui');
  const named = [kit, ...ours].flatMap(({ dependencies = {} }) => Object.keys(dependencies));
  const outer = new Set([...named.filter((name) => !name.startsWith('@site/')), ...OF_TEAMS]);
  const versions = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, catalog[name] ?? '*']));
  return {
    ...{ name: kit.name, version, description: kit.description, license: kit.license, type: 'module' },
    engines: { node: '>=24' },
    ...{ bin: toPlainValues(kit.bin ?? {}), exports: toPlainValues(kit.exports ?? {}) },
    dependencies: {
      ...versions([...outer].filter((name) => !OMITTED.test(name)).toSorted()),
      ...Object.fromEntries(inner.map((each) => [each.name, each.version])),
    },
    bundleDependencies: inner.map(({ name }) => name),
  };
}
