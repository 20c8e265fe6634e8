import { toIntegrity } from '@site/base/integrity';
import type { ObjectStore, ReleaseJson } from '@site/releases/reader';
import { expect, it } from 'vitest';
import { createSourceResolver } from './resolve-source.ts';

const FILES = Array.from({ length: 20 }, (_, index) => `web/${index}.js`);
const release = {
  name: 'mfe-a',
  version: '1.0.0',
  assets: Object.fromEntries(FILES.flatMap((file) => [file, `maps/${file.slice(4)}.map`]).map((file) => [file, 'x'])),
} as unknown as ReleaseJson;

it('reads a bounded number of source maps, and beyond it returns only the file name', async () => {
  const read: string[] = [];
  const store = {
    read: async (key: string) => {
      read.push(key);
      return null;
    },
  } as unknown as ObjectStore;
  const toSource = createSourceResolver(store);
  for (const file of FILES) expect(await toSource(release, `${file}:1:2`)).toBe(file);
  expect(read).toHaveLength(6);
});

it('returns null for a file that is not part of the release', async () => {
  const toSource = createSourceResolver({} as ObjectStore);
  expect(await toSource(release, 'web/extension.js:1:2')).toBeNull();
  expect(await toSource(release, 'no place')).toBeNull();
});

it.each([
  ['source:./src/pages/contact/ContactPage.tsx', 'mfe-a/src/pages/contact/ContactPage.tsx:1'],
  ['source:../shared-ui/src/dates/format-day.ts', 'shared-ui/src/dates/format-day.ts:1'],
  // Releases built before the scheme existed: their maps name sources relative to the map's folder.
  ['maps/static/js/async/src/pages/contact/ContactPage.tsx', 'mfe-a/src/pages/contact/ContactPage.tsx:1'],
  ['static/js/src/routes.ts', 'mfe-a/src/routes.ts:1'],
  ['../../../shared-ui/src/dates/format-day.ts', 'shared-ui/src/dates/format-day.ts:1'],
  ['source:../node_modules/.pnpm/react@19.0.0/node_modules/react/cjs/react.js', 'react/cjs/react.js:1'],
])('resolves %s to a path that the team recognises', async (source, place) => {
  const bytes = new TextEncoder().encode(
    JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAAA' }),
  );
  const integrity = toIntegrity(bytes);
  const assets = { 'web/0.js': { integrity }, 'maps/0.js.map': { integrity } };
  const store = { read: async () => ({ bytes }) } as unknown as ObjectStore;
  expect(await createSourceResolver(store)({ ...release, assets } as unknown as ReleaseJson, 'web/0.js:1:1')).toBe(
    place,
  );
});
