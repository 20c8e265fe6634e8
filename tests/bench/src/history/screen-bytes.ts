import type { Page, Response } from 'playwright-core';
import { launchBrowser } from '../../../e2e/src/browsers/launch-browser.ts';
import { openPage } from '../browser/open-page.ts';
import { toAssetName } from './asset-name.ts';
import type { Bytes } from './file-bytes.ts';

/** One screen of each kind. Together they load every asset. */
const SCREENS = [
  '/inicio',
  '/noticias',
  '/noticias/noticia-1',
  '/eventos',
  '/eventos/proximo-1',
  '/patronato',
  '/quienes-somos',
  '/transparencia',
  '/la-ciudad-de-requena',
  '/formacion/becas',
  '/contacto',
  '/busqueda?fields=restauracion',
];

/** Resource types that count, with their names in the history. Images belong to the content. */
const KINDS: Readonly<Record<string, string>> = {
  document: 'HTML',
  stylesheet: 'CSS',
  script: 'JavaScript',
  font: 'fonts',
};

/** A file that a page loaded. */
export interface Loaded {
  /** Such as `shell · main.js`, or `/noticias · HTML` for the document. */
  readonly name: string;
  readonly kind: string;
  readonly raw: number;
  /** Bytes as sent, with brotli. */
  readonly sent: number;
}

/** Opens a page and lists the files that it loads until it is hydrated and the network is idle. */
export async function listLoaded(page: Page, url: string): Promise<Loaded[]> {
  const pending: Promise<Loaded>[] = [];
  const onResponse = (response: Response): void => {
    const request = response.request();
    const kind = KINDS[request.resourceType()];
    const { origin, pathname } = new URL(response.url());
    // Excludes documents in iframes.
    if (!kind || origin !== new URL(url).origin || request.frame() !== page.mainFrame()) return;
    const read = async () => {
      const raw = (await response.body()).byteLength;
      return {
        name: toAssetName(pathname) ?? `${pathname} · ${kind}`,
        kind,
        raw,
        sent: Number(response.headers()['content-length'] ?? raw),
      };
    };
    pending.push(read());
  };
  page.on('response', onResponse);
  // With data saving, the site does not prefetch other pages.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await openPage(page, url);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  // The script of the carousel loads a second later.
  const carousel = page.locator('section[aria-roledescription=carrusel]');
  if (await carousel.count()) await carousel.and(page.locator('[data-running=true]')).waitFor();
  await page.waitForLoadState('networkidle');
  // Later responses are not counted, and the page may be closed before they could be read.
  page.off('response', onResponse);
  return Promise.all(pending);
}

/** Measures the bytes of each screen by kind: `/noticias · JavaScript`. */
export async function measureScreens(site: string): Promise<Bytes> {
  await using browser = await launchBrowser();
  const bytes: Record<string, readonly [number, number]> = {};
  for (const path of SCREENS) {
    const page = await browser.newPage();
    for (const { kind, raw, sent } of await listLoaded(page, site + path)) {
      const name = `${path.split('?')[0]} · ${kind}`;
      const [rawBefore, sentBefore] = bytes[name] ?? [0, 0];
      bytes[name] = [rawBefore + raw, sentBefore + sent];
    }
    await page.close();
  }
  return bytes;
}
