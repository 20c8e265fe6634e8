import { brotliCompressSync } from 'node:zlib';
import { publishOneApplication } from '../../../bench/src/one-application/build-one-application.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

/** Maximum ratio of a federated page's bytes to those of the same code built as one application. */
const MOST = 1.12;

const PAGES = ['/inicio', '/noticias', '/noticias/noticia-1', '/quienes-somos', '/contacto', '/transparencia'];

async function weighFile(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
  return Number(headers.get('Content-Length'));
}

/** The part of a page's boot data that lists the scripts for hydration. */
interface Named {
  readonly main: { readonly src: string };
  readonly preload: readonly { readonly src: string }[];
}

/** Bytes of a page with all scripts and style sheets that it lists. Another test checks that the list is complete. */
async function weigh(site: string, path: string): Promise<{ readonly scripts: number; readonly all: number }> {
  const html = await (await fetch(site + path)).text();
  const [, boot = ''] = /id="boot-data">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const { main, preload } = JSON.parse(boot) as Named;
  const sum = async (files: readonly string[]) =>
    (await Promise.all(files.map((file) => weighFile(site + file)))).reduce((total, bytes) => total + bytes, 0);
  const scripts = await sum([main, ...preload].map(({ src }) => src));
  const styles = await sum([...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href));
  return { scripts, all: scripts + styles + brotliCompressSync(html).length };
}

test.describe('federation', () => {
  let one: StartedGateway;
  test.beforeAll(async () => {
    one = await startGateway({
      ...(await publishOneApplication(workerSite().dataDir)),
      CONTENT_API_PORT: new URL(workerSite().apiUrl).port,
    });
  });
  test.afterAll(() => one?.stop());

  test('the single application that it is compared with works', async ({ visit }) => {
    const { page } = await visit('/noticias', { siteUrl: one.url });
    await untilHydrated(page);
    await page
      .locator('footer a[href="/contacto"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { level: 1, name: 'Contacto' }).waitFor();
  });

  for (const path of PAGES)
    test(`costs at most an eighth more on ${path}`, async () => {
      const [federated, alone] = [await weigh(workerSite().url, path), await weigh(one.url, path)];
      for (const { scripts } of [federated, alone]) expect(scripts).toBeGreaterThan(80_000);
      expect(federated.scripts / alone.scripts).toBeLessThan(MOST);
      expect(federated.all / alone.all).toBeLessThan(MOST);
    });
});
