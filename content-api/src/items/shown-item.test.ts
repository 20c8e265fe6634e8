import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, '..');

/** These write items, query when the next or the last one is published, or compare all of them with an import. */
const ALLOWED = [
  'import/database/write-content.ts',
  'import/lost-addresses.ts',
  'database/content-version.ts',
  'server/answers/freshness.ts',
];

it('queries items only through shown_item, which excludes drafts', async () => {
  const names = (await readdir(SOURCE, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !ALLOWED.includes(name),
  );
  expect(names.length).toBeGreaterThan(60);
  for (const name of names)
    expect(await readFile(path.join(SOURCE, name), 'utf8'), name).not.toMatch(/\b(?:from|join) item\b/);
});
