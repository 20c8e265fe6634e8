import { appendFile, copyFile, cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toDeclaredPages } from '@site/contract/declared-page';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import { FIXTURE, NOW } from '../../test/support/fixture.ts';
import { copyMedia } from '../../test/support/prepared-database.ts';
import { readPages } from '../../test/support/site-pages.ts';
import { makeTemporaryFolder } from '../../test/support/temporary-folder.ts';
import { withHash } from '../../test/support/with-hash.ts';
import type { Database } from '../database/database.ts';
import { listCards } from '../items/cards.ts';
import { search } from '../search/search.ts';
import { keepVocabulary } from '../search/vocabulary.ts';
import { importContent } from './import-content.ts';
import { KNOWN_MEDIA } from './media/known-media.ts';
import { formatResult } from './report.ts';

/** A PDF document that says something. */
const LETTER = path.resolve(import.meta.dirname, '../../../content/documents/memoria-2025.pdf');

const NEXT_DAY = new Date(NOW.getTime() + 24 * 3600_000);

/** A copy of the fixture that a test may change, and an empty folder for what the import makes. */
async function makeEmptyPlace() {
  const contentDir = await makeTemporaryFolder();
  await cp(FIXTURE, contentDir, { recursive: true });
  return { contentDir, dataDir: await makeTemporaryFolder(), readPages };
}

/** The same with the fixture's pictures and documents made already, for tests of everything else. */
async function makePlace() {
  const place = await makeEmptyPlace();
  await copyMedia(place.dataDir);
  return place;
}

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
    // What it makes of pictures and documents knows nothing of the kind of database.
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
      // Redirects are public: one would tell what a draft was called, or a page that was to come.
      lost: [{ from: '/noticias/nueva', to: '/noticias' }],
    });
    expect(await titles()).not.toContain('Nueva');
  });

  it('finds the pages that sections declare, what PDF documents say, and a word of 3,000 letters by its beginning', async () => {
    const place = await makePlace();
    await cp(LETTER, path.join(place.contentDir, 'documents/memoria-2025.pdf'));
    await appendFile(path.join(place.contentDir, 'news/2024-06-01-concierto-organo.md'), `\n${'zas'.repeat(1000)}\n`);
    await importContent(database, place, NOW);
    const store = { database, vocabulary: keepVocabulary(database), now: () => NOW, preview: false };
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

  it('proposes where the address of a renamed page could lead, unless a redirect says it', async () => {
    const place = await makePlace();
    const page = (name: string) => path.join(place.contentDir, `projects/${name}.md`);
    // The home page names its project, and a link that leads nowhere stops the import.
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

  it('takes the names that cameras give, and deletes the files of what was withdrawn', async () => {
    const place = await makePlace();
    const list = path.join(place.contentDir, 'images/images.yaml');
    const described = await readFile(list, 'utf8');
    await copyFile(
      path.join(place.contentDir, 'images/partitura.svg'),
      path.join(place.contentDir, 'images/IMG 2034.SVG'),
    );
    await writeFile(list, `${described}\nIMG 2034.SVG: { alt: Una partitura abierta, credit: A, licence: B }\n`);
    await writeFile(path.join(place.contentDir, 'images/Thumbs.db'), 'x');
    const result = await importContent(database, place, NOW);
    expect(formatResult(result, 'contenido')).toMatch(
      /^Pasados por alto, como copias o restos de otros programas: images\/Thumbs\.db\.\nImportados \d+ elementos/m,
    );
    const names = await database.query("select name, hash from media where kind = 'image'");
    expect(names.map(({ name }) => name)).toContainEqual(withHash('img-2034.jpg'));

    const folders = async () => [
      ...(await readdir(path.join(place.dataDir, 'documents'))),
      ...(await readdir(path.join(place.dataDir, 'document-texts'))),
      ...(await readdir(path.join(place.dataDir, 'document-pages'))),
    ];
    expect(await folders()).toHaveLength(9);
    await writeFile(path.join(place.contentDir, 'documents/memoria-2025.pdf'), '%PDF-1.4 otra');
    const [old] = await database.query("select hash from media where plain_name = 'memoria-2025.pdf'");
    await importContent(database, place, NOW);
    expect(await folders()).toHaveLength(9);
    expect((await folders()).join()).not.toContain(String(old?.hash));
  });

  it.each([
    ['an empty document', 'documents/memoria-2025.pdf', '', 'está vacío'],
    ['a document that is no PDF', 'documents/memoria-2025.pdf', 'Estimados señores:', 'no es un PDF'],
    [
      'a text in the encoding of Windows',
      'town/city.md',
      Buffer.from('Requena, d\xeda y noche', 'latin1'),
      'Windows-1252',
    ],
    ['a text in the Unicode of Windows', 'town/city.md', Buffer.from('\ufeffRequena', 'utf16le'), 'UTF-16'],
  ])('refuses %s by name', async (_what, file, bytes, expected) => {
    const place = await makePlace();
    await writeFile(path.join(place.contentDir, file), bytes);
    expect(await importContent(database, place, NOW)).toMatchObject({
      outcome: 'refused',
      issues: expect.arrayContaining([{ file, line: 1, message: expect.stringContaining(expected) }]),
    });
  });

  it.each([
    ['by its name', 'IMG_2034.HEIC', 'es una foto HEIC de un iPhone, que aquí no se puede leer. Expórtela como JPEG'],
    ['that is called .jpg', 'IMG_2035.jpg', 'Si es una foto de un iPhone (HEIC), expórtela como JPEG'],
  ])('names a photograph in HEIC %s, with the list or file that it stands in', async (_how, name, expected) => {
    const place = await makePlace();
    // The beginning of a file of an iPhone (ISO 14496-12, `ftyp heic`).
    const bytes = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1')]);
    await writeFile(path.join(place.contentDir, 'images', name), bytes);
    const list = path.join(place.contentDir, 'images/images.yaml');
    await appendFile(list, `\n${name}: { alt: El patio, credit: A, licence: B }\n`);
    const result = await importContent(database, place, NOW);
    expect(result).toMatchObject({ outcome: 'refused' });
    const { issues } = result as { readonly issues: readonly { readonly file: string; readonly message: string }[] };
    expect(issues).toEqual([
      expect.objectContaining({
        file: expect.stringMatching(/^images\//),
        message: expect.stringContaining(expected),
      }),
    ]);
  });

  it('changes nothing at all when there is one mistake', async () => {
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

  it('counts relative dates anew on another day', async () => {
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

  it('accepts a link to a page that was declared meanwhile, names it, and keeps to it while no store answers', async () => {
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

  it('lets several processes import the same at once', async () => {
    const place = await makePlace();
    await writeFile(path.join(place.contentDir, 'town/free.md'), `Texto ${kind.name}.`);
    // Nobody begins to write before all have read that there is something to do.
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

  it('makes the files again that were lost, though the content is unchanged', async () => {
    const place = await makePlace();
    await importContent(database, place, NOW);
    const read = async () =>
      Promise.all(['images', 'documents'].map((name) => readdir(path.join(place.dataDir, name))));
    const stored = await read();
    expect(stored[0]).toHaveLength(4);
    expect(stored[1]?.length).toBeGreaterThan(0);
    for (const lost of ['images', 'documents', KNOWN_MEDIA]) {
      await rm(path.join(place.dataDir, lost), { recursive: true });
      expect(await importContent(database, place, NOW)).toMatchObject({
        outcome: 'unchanged',
        pictures: { length: 4 },
      });
      expect([lost, ...(await read())]).toEqual([lost, ...stored]);
    }
  });

  it('has its files also where the content lies elsewhere now', async () => {
    const place = await makePlace();
    await importContent(database, place, NOW);
    const moved = `${place.contentDir}-moved`;
    await rename(place.contentDir, moved);
    await rm(path.join(place.dataDir, 'images'), { recursive: true });
    const result = await importContent(database, { ...place, contentDir: moved }, NOW);
    expect(result).toMatchObject({ outcome: 'unchanged' });
    expect(await readdir(path.join(place.dataDir, 'images'))).toHaveLength(4);
  });

  it('reports a picture file that is none, before anything is written', async () => {
    const place = await makePlace();
    await writeFile(path.join(place.contentDir, 'images/partitura.svg'), 'not a picture');
    const result = await importContent(database, place, NOW);
    expect(result).toMatchObject({ outcome: 'refused', issues: [{ file: 'images/partitura.svg', line: 1 }] });
  });
});
