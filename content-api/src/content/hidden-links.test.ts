import { expect, it } from 'vitest';
import { NOW, readChangedFixture } from '../../test/support/fixture.ts';
import { readPages } from '../../test/support/site-pages.ts';
import { findHiddenLinks } from './hidden-links.ts';
import { readContent } from './read-content.ts';
import { formatIssue } from './source/issues.ts';

const toPage = (keys: string) =>
  `---\ntitle: Una\nsubtitle: Otra\nimage: partitura\n${keys}---\n[La nueva](/noticias/nueva).\n`;
const toSlide = (keys: string) => `- { name: A, image: partitura, buttonUrl: /noticias/nueva, buttonText: B${keys} }\n`;
const toNotice = (until: string) => `- { text: A, from: 2026-01-01, until: ${until}, link: /noticias/nueva }\n`;

it('finds the links to a hidden page, except in what is hidden itself', async () => {
  const folder = await readChangedFixture({
    'news/2026-01-01-nueva.md': toPage('draft: true\n'),
    'news/2026-01-02-otra.md': toPage('draft: true\n'),
    'news/2026-01-03-una.md': toPage(''),
    'areas/formacion/talleres/index.md': toPage('publishUntil: 2026-02-01\n'),
    'areas/formacion/talleres/cursos.md': toPage(''),
    'areas/formacion/libres.md': toPage(''),
    'carousel.yaml': toSlide('') + toSlide(', draft: true') + toSlide(''),
    'notices.yaml': toNotice('2026-02-01') + toNotice('2099-01-01'),
  });
  const content = readContent(folder, NOW, await readPages());
  expect(content.issues.map(formatIssue)).toEqual([]);
  const places = findHiddenLinks(content, NOW).map(({ place: { file, line } }) => `${file}:${line}`);
  expect(places.toSorted()).toEqual([
    'areas/formacion/libres.md:6',
    'carousel.yaml:1',
    'carousel.yaml:3',
    'news/2026-01-03-una.md:6',
    'notices.yaml:2',
  ]);
});
