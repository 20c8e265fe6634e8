import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Manifest } from '../site/read-manifest.ts';
import { ROOT } from '../site/site-root.ts';
import { toPlainName } from './plain-script.ts';

type Text = Readonly<Record<string, string>>;

/**
 * Dependencies for buckets (larger than all others together), for building shells and for traces, which the kit does
 * not need.
 */
const OMITTED = /^(?:@aws-sdk\/client-s3|typescript-native|@opentelemetry\/.+)$/;

/** Additional dependencies for development: the section's tests, and types that shared modules refer to. */
const DEVELOPMENT_DEPENDENCIES = ['@axe-core/playwright', '@types/react', '@types/node'];

function readCatalog(): Text {
  const { catalog } = parse(readFileSync(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8')) as { readonly catalog: Text };
  return catalog;
}

export const toPlainValues = (texts: Text): Text =>
  Object.fromEntries(Object.entries(texts).map(([name, file]) => [name, toPlainName(file)]));

/** Manifest of a workspace package that is bundled into the kit. Its dependencies are those of the kit. */
export const toInnerManifest = ({ name, version, exports = {}, sharedModules }: Manifest) => ({
  name,
  version,
  type: 'module',
  exports: toPlainValues(exports),
  ...(sharedModules && { sharedModules }),
});

/**
 * Manifest of the kit. Workspace packages are bundled; all others are dependencies, in the exact versions of this
 * workspace.
 *
 * @param inner the bundled packages
 */
export function toKitManifest(kit: Manifest, inner: readonly Manifest[], version: string) {
  const catalog = readCatalog();
  const ours = inner.filter(({ name }) => name !== '@site/shared-ui');
  const named = [kit, ...ours].flatMap(({ dependencies = {} }) => Object.keys(dependencies));
  const outer = new Set([...named.filter((name) => !name.startsWith('@site/')), ...DEVELOPMENT_DEPENDENCIES]);
  const versions = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, catalog[name] ?? '*']));
  return {
    name: kit.name,
    version,
    description: kit.description,
    license: kit.license,
    type: 'module',
    engines: { node: '>=24' },
    bin: toPlainValues(kit.bin ?? {}),
    exports: toPlainValues(kit.exports ?? {}),
    dependencies: {
      ...versions([...outer].filter((name) => !OMITTED.test(name)).toSorted()),
      ...Object.fromEntries(inner.map((each) => [each.name, each.version])),
    },
    bundleDependencies: inner.map(({ name }) => name),
  };
}
