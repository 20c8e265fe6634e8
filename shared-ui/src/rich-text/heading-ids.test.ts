import { expect, it } from 'vitest';
import { toHeadings } from '../components/article-body/to-headings.ts';
import { cleanHtml } from './clean-html.server.ts';

const idsOf = async (...headings: readonly string[]) =>
  toHeadings(await cleanHtml(headings.map((text) => `<h2>${text}</h2>`).join(''))).map(({ id }) => id);

it('gives each heading its own id, whatever the others are called', async () => {
  expect(await idsOf('Beca', 'Beca', 'Beca 2')).toEqual(['h-beca', 'h-beca-2', 'h-beca-2-2']);
  expect(await idsOf('Beca 2', 'Beca', 'Beca')).toEqual(['h-beca-2', 'h-beca', 'h-beca-3']);
});

it('gives a heading in bold an id too', async () =>
  expect(await idsOf('<strong>Becas</strong> 2026')).toEqual(['h-becas']));
