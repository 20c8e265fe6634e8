import { expect, it } from 'vitest';
import { checkList } from './check-lists.ts';

const PATH = '/api/noticias';
const WITHOUT_OFFSET = '"offset" is ignored';

/** The findings on a list whose second page of one element is `second`. Filters find nothing. */
async function findOf(elements: readonly unknown[], second: readonly unknown[]): Promise<string> {
  const texts: string[] = [];
  const findings = checkList(
    async (path) => {
      const query = new URL(path, 'http://api').searchParams;
      const data = query.has('filter') ? [] : query.get('offset') === '1' ? second : elements.slice(0, 1);
      return { json: { data, total: elements.length }, mediaType: 'application/json', etag: '' };
    },
    PATH,
    elements,
    elements.length,
  );
  for await (const { text } of findings) texts.push(text);
  return texts.join('\n');
}

const NAMED = [{ id: 1, title: 'Abre la torre' }, { title: 'Sin dirección' }];
const NAMELESS = [{ title: 'Abre la torre' }, { title: 'Sin dirección' }];

it.each([
  ['with ids', NAMED],
  ['without ids', NAMELESS],
])('accepts a list %s that keeps "offset"', async (_, elements) =>
  expect(await findOf(elements, elements.slice(1))).toBe(''),
);

it.each([
  ['with ids', NAMED],
  ['without ids', NAMELESS],
])('reports a list %s whose second page is the first again', async (_, elements) =>
  expect(await findOf(elements, elements.slice(0, 1))).toContain(WITHOUT_OFFSET),
);

it('reports a list whose second page is empty', async () =>
  expect(await findOf(NAMED, [])).toContain(`${WITHOUT_OFFSET}: offset=1 returns no element`));

it('requires no second page of a list with one element', async () =>
  expect(await findOf(NAMED.slice(0, 1), [])).toBe(''));
