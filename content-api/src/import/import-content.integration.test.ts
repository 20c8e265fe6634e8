import { appendFile, cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toDeclaredPages } from '@site/contract/declared-page';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import { NOW } from '../../test/support/fixture.ts';
import { makeEmptyPlace, makePlace } from '../../test/support/import-place.ts';
import { copyMedia } from '../../test/support/prepared-database.ts';
import { readPages } from '../../test/support/site-pages.ts';
import type { Database } from '../database/database.ts';
import { listCards } from '../items/cards.ts';
import { search } from '../search/search.ts';
import { cacheVocabulary } from '../search/vocabulary.ts';
import { importContent } from './import-content.ts';
import { formatResult } from './report.ts';

/** A PDF document that contains text. */
const LETTER = path.resolve(import.meta.dirname, '../../../content/documents/memoria-2025.pdf');

const NEXT_DAY = new Date(NOW.getTime() + 24 * 3600_000);

/** The media of an import with that document, rendered once for all kinds of database. */
let withLetter = '';
beforeAll(async () => {
  withLetter = await makeFolder();
  await copyMedia(withLetter);
});

describe.each(TEST_DATABASES)('import into $name', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openMigrated(kind);
  });
  afterAll(() => database.close());

  const titles = async () =>
    (await database.query("select summary->>'title' as title from item where kind = 'news'")).map(({ title }) => title);
  const version = async () => (await database.query('select version from content_state'))[0]?.version;

  it('imports once, and again only when something has changed', async () => {
    // Media do not depend on the kind of database: only the first import has to render them.
    const place = await (kind === TEST_DATABASES[0] ? makeEmptyPlace() : makePlace());
    expect(await importContent(database, place, NOW)).toMatchObject({
      outcome: 'imported',
      pictures: { length: 4 },
      lost: [],
    });
    const [before] = await database.query('select count(*)::int as count from item');
    const first = await version();
    expect(await importContent(database, place, NOW)).toMatchObject({ outcome: 'unchanged' });
    expect(await version()).toBe(first);

    const file = path.join(place.contentDir, 'news/2026-06-01-nueva.md');
    await writeFile(file, '---\ntitle: Nueva\nsubtitle: Otra\nimage: partitura\n---\nTexto.\n');
    const unseen = ['draft: true', 'publishAt: 2099-01-01'].map((key, index) => ({
      file: path.join(place.contentDir, `news/2026-06-02-secreta-${index}.md`),
      text: `---\ntitle: Secreta ${index}\nsubtitle: Otra\nimage: partitura\n${key}\n---\nTexto.\n`,
    }));
    for (const { file: name, text } of unseen) await writeFile(name, text);
    expect(await importContent(database, place, NOW)).toMatchObject({
      outcome: 'imported',
      items: Number(before?.count) + 3,
    });
    expect(await titles()).toContain('Nueva');
    expect(await version()).toBe(Number(first) + 1);

    for (const { file: name } of [{ file }, ...unseen]) await rm(name);
    expect(await importContent(database, place, NOW)).toMatchObject({
      // Redirects are public: they would reveal the names of drafts and scheduled pages.
      lost: [{ from: '/noticias/nueva', to: '/noticias' }],
    });
    expect(await titles()).not.toContain('Nueva');
  });

  it('makes declared pages, PDF texts and a word of 3,000 letters searchable', async () => {
    const place = { ...(await makePlace()), dataDir: withLetter };
    await cp(LETTER, path.join(place.contentDir, 'documents/memoria-2025.pdf'));
    await appendFile(path.join(place.contentDir, 'news/2024-06-01-concierto-organo.md'), `\n${'zas'.repeat(1000)}\n`);
    await importContent(database, place, NOW);
    const store = { database, vocabulary: cacheVocabulary(database), now: () => NOW, preview: false };
    const urls = async (text: string) =>
      (await search(store, { text, part: {}, types: [] })).data.map(({ url }) => url);
    expect((await urls('inventadas')).join(' ')).toMatch(/(?:^| )\/downloads\/memoria-2025\.[0-9a-f]{10}\.pdf(?: |$)/);
    expect(await urls('zas'.repeat(30))).toEqual([expect.stringContaining('concierto-organo')]);
    for (const [text, url] of [
      ['aviso legal', '/aviso-legal'],
      ['accesibilidad', '/accesibilidad'],
      ['noticias', '/noticias'],
    ])
      expect((await urls(text ?? ''))[0]).toBe(url);
  });

  it('proposes a redirect for a renamed page, unless it has one', async () => {
    const place = await makePlace();
    const page = (name: string) => path.join(place.contentDir, `projects/${name}.md`);
    // The home page refers to the project, and a dangling reference would stop the import.
    const home = path.join(place.contentDir, 'home.yaml');
    await writeFile(home, (await readFile(home, 'utf8')).replace('project: casa-seda\n', ''));
    await importContent(database, place, NOW);
    await rename(page('casa-seda'), page('casa-de-la-seda'));
    expect(await importContent(database, place, NOW)).toMatchObject({
      lost: [{ from: '/proyectos/casa-seda', to: '/proyectos/casa-de-la-seda' }],
    });
    await rename(page('casa-de-la-seda'), page('casa'));
    const redirects = path.join(place.contentDir, 'redirects.yaml');
    await appendFile(redirects, '\n- { from: /proyectos/casa-de-la-seda, to: /proyectos/casa }\n');
    expect(await importContent(database, place, NOW)).toMatchObject({ lost: [] });
  });

  it('proposes the new address of a page, or the one above it, but no other page of the same title', async () => {
    const place = await makePlace();
    const file = (name: string) => path.join(place.contentDir, name);
    const text = '---\ntitle: Premios\nsubtitle: Todos\nimage: partitura\n---\nTexto.\n';
    const names = ['areas/actividades/premios-de-cine.md', 'areas/formacion/premios.md', 'news/2026-06-01-premios.md'];
    for (const name of names) await writeFile(file(name), text);
    await importContent(database, place, NOW);
    await rename(file('areas/formacion/premios.md'), file('areas/social/premios.md'));
    await rm(file('news/2026-06-01-premios.md'));
    const { lost } = (await importContent(database, place, NOW)) as { readonly lost: readonly object[] };
    expect(lost).toHaveLength(2);
    expect(lost).toContainEqual({ from: '/formacion/premios', to: '/colaboraciones-sociales/premios' });
    expect(lost).toContainEqual({ from: '/noticias/premios', to: '/noticias' });
  });

  it('proposes a redirect for a deleted draft that others lead to, but for no other draft', async () => {
    const place = await makePlace();
    const file = (name: string) => path.join(place.contentDir, name);
    const drafts = ['retirada', 'secreta'].map((id) => ({ id, name: `news/2026-06-01-${id}.md` }));
    for (const { id, name } of drafts)
      await writeFile(
        file(name),
        `---\ntitle: A\nsubtitle: S\nimage: partitura\ndraft: true\naliases: [/${id}]\n---\n`,
      );
    const redirects = await readFile(file('redirects.yaml'), 'utf8');
    await writeFile(file('redirects.yaml'), `${redirects}- { from: /antigua, to: /noticias/retirada }\n`);
    await importContent(database, place, NOW);
    for (const { name } of drafts) await rm(file(name));
    // As the editor does, since the redirect now leads nowhere.
    await writeFile(file('redirects.yaml'), redirects);
    expect(await importContent(database, place, NOW)).toMatchObject({
      lost: ['/noticias/retirada', '/antigua'].map((from) => ({ from, to: '/noticias' })),
    });
  });

  it('changes nothing if there is a single issue', async () => {
    const place = await makePlace();
    await importContent(database, place, NOW);
    const before = await version();
    await writeFile(
      path.join(place.contentDir, 'news/2026-06-01-buena.md'),
      '---\ntitle: Buena\nsubtitle: S\nimage: partitura\n---\n',
    );
    await writeFile(
      path.join(place.contentDir, 'news/2026-06-02-mala.md'),
      '---\nsubtitle: S\nimage: partitura\n---\n',
    );
    const result = await importContent(database, place, NOW);
    expect(result).toMatchObject({ outcome: 'refused', issues: [{ file: 'news/2026-06-02-mala.md', line: 2 }] });
    expect(await titles()).not.toContain('Buena');
    expect(await version()).toBe(before);
  });

  it('recalculates relative dates on another day', async () => {
    const place = await makePlace();
    const start = async () =>
      (
        await database.query(
          "select detail->>'date' as date from item where kind = 'event' and id = 'concierto-primavera'",
        )
      )[0]?.date;
    await importContent(database, place, NOW);
    expect(await start()).toBe('2026-12-04T19:30:00+01:00');
    expect(await importContent(database, place, NEXT_DAY)).toMatchObject({ outcome: 'imported' });
    expect(await start()).toBe('2026-12-05T19:30:00+01:00');
  });

  it('accepts a link to a newly declared page, also while the store is unreachable later', async () => {
    const place = await makePlace();
    const slides = path.join(place.contentDir, 'carousel.yaml');
    await writeFile(slides, '- name: Biblioteca\n  image: partitura\n  buttonUrl: /biblioteca\n  buttonText: Leer\n');
    expect(await importContent(database, place, NOW)).toMatchObject({
      outcome: 'refused',
      issues: [{ file: 'carousel.yaml', message: expect.stringContaining('«/biblioteca» no lleva a ninguna parte') }],
    });
    const library = {
      path: '/biblioteca',
      title: 'La biblioteca',
      description: '',
      ids: 'content',
      contentPage: '',
      tags: [],
    } as const;
    const later = { ...place, readPages: async () => toDeclaredPages([...(await readPages()), library]) };
    expect(await importContent(database, later, NOW)).toMatchObject({ outcome: 'imported' });
    expect(await listCards(database, NOW)).toContainEqual(expect.objectContaining({ title: 'La biblioteca' }));
    const away = { ...place, readPages: () => Promise.reject(new Error('no store')) };
    expect(await importContent(database, away, NOW)).toMatchObject({ outcome: 'unchanged' });
    await database.run('delete from declared_page');
    await expect(importContent(database, away, NOW)).rejects.toThrow('no store');
  });

  it('accepts links to a page that its section no longer shows, for as long as they are published', async () => {
    const place = await makePlace();
    const file = (name: string) => path.join(place.contentDir, name);
    const slides = await readFile(file('carousel.yaml'), 'utf8');
    const slide = '- name: Libros\n  image: partitura\n  buttonUrl: /biblioteca\n  buttonText: Leer\n';
    const live = {
      ...place,
      readPages: async () => toDeclaredPages([...(await readPages()), { path: '/biblioteca', title: 'La biblioteca' }]),
    };
    await writeFile(file('carousel.yaml'), slide);
    expect(await importContent(database, live, NOW)).toMatchObject({ outcome: 'imported', deadLinks: [] });

    // The section is rolled back. Editors change other files.
    for (const text of ['Uno.', 'Dos.']) {
      await writeFile(file('town/free.md'), text);
      const result = await importContent(database, place, NOW);
      // Browsers cache redirects permanently, also when the section shows the page again.
      expect(result).toMatchObject({ outcome: 'imported', deadLinks: [{ href: '/biblioteca' }], lost: [] });
      expect(formatResult(result, 'content')).toContain(
        'content/carousel.yaml:3: El enlace «/biblioteca» lleva a una página que ahora no está publicada.',
      );
      const listed = await database.query("select 1 from item where path = '/biblioteca'");
      expect(listed).toEqual([]);
      expect((await listCards(database, NOW)).map(({ title }) => title)).not.toContain('La biblioteca');
    }
    expect(await importContent(database, place, NOW)).toMatchObject({ outcome: 'unchanged' });

    // A link that was deleted is no longer accepted.
    await writeFile(file('carousel.yaml'), slides);
    expect(await importContent(database, place, NOW)).toMatchObject({ outcome: 'imported', deadLinks: [] });
    await writeFile(file('carousel.yaml'), slide);
    expect(await importContent(database, place, NOW)).toMatchObject({ outcome: 'refused' });
  });

  it('accepts a page pinned in the search that its section no longer shows', async () => {
    const place = await makePlace();
    const library = { path: '/biblioteca', title: 'La biblioteca' };
    const live = { ...place, readPages: async () => toDeclaredPages([...(await readPages()), library]) };
    const file = path.join(place.contentDir, 'search.yaml');
    const dead = { deadLinks: [{ href: '/biblioteca', place: { file: 'search.yaml', line: 2 } }] };
    for (const [from, text, expected] of [
      [live, 'libros', { deadLinks: [] }],
      [place, 'libros', dead],
      [place, 'novelas', dead],
    ] as const) {
      await writeFile(file, `pins:\n  - page: /biblioteca\n    texts: [${text}]\n`);
      expect(await importContent(database, from, NOW)).toMatchObject({ outcome: 'imported', ...expected });
    }
  });

  it('finds a page once when two sections of a workspace declare its address', async () => {
    const place = await makePlace();
    const twice = { path: '/biblioteca', title: 'La biblioteca' };
    const clash = { ...place, readPages: async () => toDeclaredPages([...(await readPages()), twice, twice]) };
    expect(await importContent(database, clash, NOW)).toMatchObject({ outcome: 'imported' });
    const cards = await listCards(database, NOW);
    expect(cards.filter(({ title }) => title === 'La biblioteca')).toHaveLength(1);
  });

  it('lets several processes import the same content at the same time', async () => {
    const place = await makePlace();
    await writeFile(path.join(place.contentDir, 'town/free.md'), `Texto ${kind.name}.`);
    // No import starts to write before all have read that there is something to do.
    const arrived = Promise.withResolvers<void>();
    let waiting = 0;
    const together: Database = {
      ...database,
      transaction: async (work) => {
        waiting += 1;
        if (waiting === 3) arrived.resolve();
        await arrived.promise;
        return database.transaction(work);
      },
    };
    const results = await Promise.all([1, 2, 3].map(() => importContent(together, place, NOW)));
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['imported', 'unchanged', 'unchanged']);
  });

  it('publishes the latest content although an import that began earlier ends last', async () => {
    const place = await makePlace();
    const file = path.join(place.contentDir, 'town/free.md');
    await writeFile(file, `Antes, ${kind.name}.`);
    // As an editor saves while a starting program has read the content and still renders its images.
    const slow = {
      ...place,
      readPages: async () => {
        await writeFile(file, `Después, ${kind.name}.`);
        await importContent(database, place, NOW);
        return readPages();
      },
    };
    await importContent(database, slow, NOW);
    const [city] = await database.query("select detail->>'freeContent' as text from item where detail ? 'freeContent'");
    expect(city?.text).toContain('Después');
  });
});
