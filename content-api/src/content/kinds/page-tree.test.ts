import { expect, it } from 'vitest';
import { NOW, readChangedFixture } from '../../../test/support/fixture.ts';
import { readPages } from '../../../test/support/site-pages.ts';
import { readContent } from '../read-content.ts';
import { formatIssue } from '../source/issues.ts';

it.each([
  ['otra', ['areas/social/index.md:3: El identificador de un área no se puede cambiar. Borre «id».']],
  ['social', []],
])('accepts no id of an area other than the one that its section requests: %s', async (id, expected) => {
  const folder = await readChangedFixture({ 'areas/social/index.md': `---\ntitle: Social\nid: ${id}\n---\n` });
  const { items, issues } = readContent(folder, NOW, await readPages());
  expect(issues.map(formatIssue)).toEqual(expected);
  expect(items.filter(({ kind, id: found }) => kind === 'page' && found === 'social')).toHaveLength(1);
});
