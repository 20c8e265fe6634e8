import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import { NOW } from '../../test/support/fixture.ts';
import { makePlace } from '../../test/support/import-place.ts';
import type { Database } from '../database/database.ts';
import { importContent } from './import-content.ts';
import { formatResult } from './report.ts';

const toNews = (keys = '') => `---\ntitle: Nueva\nsubtitle: Otra\nimage: partitura\n${keys}---\nTexto.\n`;

describe.each(TEST_DATABASES)('an import into $name', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openMigrated(kind);
  });
  afterAll(() => database.close());

  async function makeNews(keys?: string) {
    const place = await makePlace();
    const file = (name: string) => path.join(place.contentDir, name);
    const news = file('news/2026-06-01-nueva.md');
    await writeFile(news, toNews(keys));
    return { place, file, news };
  }

  // The first import also loads everything that imports need, which takes long on a busy machine.
  it('reports the links to a page once, when it is hidden', async () => {
    const { place, file, news } = await makeNews();
    await writeFile(file('town/free.md'), 'Está en [la nueva](/noticias/nueva).\n');
    expect(await importContent(database, place, NOW)).toMatchObject({ outcome: 'imported', hiddenLinks: [] });
    await writeFile(news, toNews('draft: true\n'));
    expect(formatResult(await importContent(database, place, NOW), 'content')).toContain(
      'content/town/free.md:1: El enlace «/noticias/nueva» lleva a algo que ahora no ve nadie.\n',
    );
    await writeFile(news, toNews('draft: true\n').replace('Otra', 'Una'));
    expect(await importContent(database, place, NOW)).toMatchObject({ outcome: 'imported', hiddenLinks: [] });
  }, 90_000);

  it('proposes redirects for the short addresses of a deleted page', async () => {
    const { place, news } = await makeNews('aliases: [/cartel]\n');
    await importContent(database, place, NOW);
    await rm(news);
    expect(await importContent(database, place, NOW)).toMatchObject({
      lost: ['/noticias/nueva', '/cartel'].map((from) => ({ from, to: '/noticias' })),
    });
  });
});
