import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import { NOW } from '../../test/support/fixture.ts';
import { makePlace } from '../../test/support/import-place.ts';
import type { Database } from '../database/database.ts';
import { importContent } from './import-content.ts';
import { formatResult } from './report.ts';

let database: Database;
beforeAll(async () => {
  database = await openMigrated(TEST_DATABASES[0]);
});
afterAll(() => database.close());

const toNews = (keys = '') => `---\ntitle: Nueva\nsubtitle: Otra\nimage: partitura\n${keys}---\nTexto.\n`;

it('reports the links to a page once, when it is hidden', async () => {
  const place = await makePlace();
  const file = (name: string) => path.join(place.contentDir, name);
  const news = file('news/2026-06-01-nueva.md');
  await writeFile(news, toNews());
  await writeFile(
    file('carousel.yaml'),
    '- name: Una\n  image: partitura\n  buttonUrl: /noticias/nueva\n  buttonText: Leer\n',
  );
  expect(await importContent(database, place, NOW)).toMatchObject({ outcome: 'imported', hiddenLinks: [] });
  await writeFile(news, toNews('draft: true\n'));
  expect(formatResult(await importContent(database, place, NOW), 'content')).toContain(
    'content/carousel.yaml:3: El enlace «/noticias/nueva» lleva a algo que ahora no ve nadie.\n',
  );
  await writeFile(file('town/free.md'), 'Otro texto.');
  expect(await importContent(database, place, NOW)).toMatchObject({ outcome: 'imported', hiddenLinks: [] });
});
