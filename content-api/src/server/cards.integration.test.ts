import { cp, readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { TEST_DATABASES } from '../../test/support/databases.ts';
import { NOW } from '../../test/support/fixture.ts';
import { useImportedApp } from '../../test/support/imported-app.ts';
import { findCards, listCards } from '../items/cards.ts';
import { toCardFolder, toCardKey } from '../media/cards/card-order.ts';
import { makeCards } from '../media/cards/make-cards.ts';
import { WorkProcess } from '../media/work-process.ts';

const PATHS = ['/noticias/torre-abierta', '/noticias/archivo-digital', '/patronato', '/formacion/becas', '/inicio'];

/** Cards rendered for the previous kind of database, named by a hash of their contents: the next kind reuses them. */
let drawn = '';
beforeAll(async () => {
  drawn = await makeFolder();
});

describe.each(TEST_DATABASES)('the cards of pages on $name', (kind) => {
  const app = useImportedApp(kind);
  /** Only the cards of pages that are requested here: rendering one takes a third of a second of CPU time. */
  const listSome = async () => {
    const seen = { database: app().database, now: () => NOW, preview: false };
    const keys = (await Promise.all(PATHS.map((page) => findCards(seen, page)))).flat().map(toCardKey);
    return (await listCards(app().database, NOW)).filter((card) => keys.includes(toCardKey(card)));
  };
  const NEWS = '/images/compartir/noticias/torre-abierta.jpg';

  it('are replaced by the image of the page until they are rendered at 1200 by 630', async () => {
    const before = await app().get(NEWS);
    expect([before.statusCode, before.headers['cache-control']]).toEqual([200, 'public, max-age=30']);
    const { dataDir } = app();
    await cp(drawn, toCardFolder(dataDir), { recursive: true });
    await makeCards(await listSome(), dataDir, new WorkProcess());
    await cp(toCardFolder(dataDir), drawn, { recursive: true });
    const after = await app().get(NEWS, { 'if-none-match': String(before.headers.etag) });
    expect(after.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, no-cache',
    });
    expect(await sharp(after.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect((await app().get(NEWS, { 'if-none-match': String(after.headers.etag) })).statusCode).toBe(304);
  }, 120_000);

  it.each(['/images/compartir/patronato.jpg', '/images/compartir/formacion/becas.jpg', '/images/compartir/inicio.jpg'])(
    '%s is also rendered',
    async (url) => {
      const { width, height } = await sharp((await app().get(url)).rawPayload).metadata();
      expect([width, height]).toEqual([1200, 630]);
    },
  );

  it('fall back to the card of the site for a page without one', async () => {
    const [unknown, site] = [
      await app().get('/images/compartir/no-existe.jpg'),
      await app().get('/images/compartir/inicio.jpg'),
    ];
    expect(unknown.rawPayload.equals(site.rawPayload)).toBe(true);
  });

  it('differ by title', async () => {
    const [one, other] = [await app().get(NEWS), await app().get('/images/compartir/noticias/archivo-digital.jpg')];
    expect(one.rawPayload.equals(other.rawPayload)).toBe(false);
  });

  it('are not rendered twice', async () => {
    const { dataDir } = app();
    class NoProcess extends WorkProcess {
      override run(): Promise<never> {
        throw new Error('a process was started');
      }
    }
    await expect(makeCards(await listSome(), dataDir, new NoProcess())).resolves.toBeUndefined();
  });

  it('are deleted when their page is removed from the content', async () => {
    const { database, dataDir } = app();
    const [kept] = await listCards(database, NOW);
    if (!kept) throw new Error('The site has no card.');
    await makeCards([kept], dataDir, new WorkProcess());
    expect(await readdir(toCardFolder(dataDir))).toEqual([`${toCardKey(kept)}.jpg`]);
  });

  it('whose image cannot be read are omitted, and all others are rendered', async () => {
    const { database, dataDir } = app();
    const [site] = await listCards(database, NOW);
    if (!site) throw new Error('The site has no card.');
    const lost = ['Una', 'Otra'].map((title) => ({ title, site: site.site, picture: { key: 'missing', width: 1 } }));
    const plain = { title: 'Sin imagen', site: site.site, picture: null };
    const shared = { title: 'Con la misma imagen', site: site.site, picture: site.picture };
    await makeCards([...lost, plain, site, shared], dataDir, new WorkProcess());
    const names = [plain, site, shared].map((card) => `${toCardKey(card)}.jpg`);
    expect((await readdir(toCardFolder(dataDir))).toSorted()).toEqual(names.toSorted());
  });
});
