import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { makeTemporaryWorkspace, type TemporaryWorkspace } from '../../src/commands/temporary-workspace.ts';
import { saveChannel } from '../../src/releases/save-channel.ts';
import { buildStock, SHARED_REACT } from '../../src/stock/build-stock.ts';
import { buildGuest, publishGuest } from '../../src/stock/publish-guest.ts';
import { serveFolder } from '../../src/stock/serve-folder.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

const REMOTE = fileURLToPath(new URL('../../fixtures/stock-remote', import.meta.url));
const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const WORDS = { loading: 'El calendario se está cargando.', failed: 'El calendario no se puede mostrar ahora.' };

let out: string;
let workspace: TemporaryWorkspace;
let live: Awaited<ReturnType<typeof saveChannel>>;
let there: Awaited<ReturnType<typeof serveFolder>>;

/** Builds a guest, adds the integrity that the build asks for, publishes it and waits until it is live. */
async function release<G extends { readonly name: string }>(guest: G): Promise<void> {
  const refusal = await buildGuest(workspace, guest).catch((error: Error) => error.message);
  const integrity = /declare "integrity": "(sha256-\S+)"/.exec(String(refusal))?.[1];
  expect(integrity, String(refusal)).toBeDefined();
  await buildGuest(workspace, { ...guest, integrity } as G);
  await publishGuest(workspace, guest.name);
  const read = async () => (await fetch(`${workerSite().url}/${guest.name.slice(4)}`)).status;
  await expect.poll(read, { timeout: 30_000 }).toBe(200);
}

/** Adds a link to the page and clicks it. */
const follow = (page: Page, address: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: href });
    document.querySelector('main')?.append(link);
    link.click();
  }, address);

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  out = await mkdtemp(path.join(tmpdir(), 'guest-'));
  live = await saveChannel();
  workspace = await makeTemporaryWorkspace();
  there = await serveFolder(out, '');
});
test.afterAll(async () => {
  await live.restore();
  await workspace.remove();
  await there.stop();
  await rm(out, { recursive: true });
});

test('a stock remote fills a page; its runtime, scripts and additional policy are on that page only', async ({
  visit,
}) => {
  test.setTimeout(120_000);
  await buildStock(REMOTE, out, {
    name: 'reservas',
    filename: 'remoteEntry.js',
    exposes: { './Calendar': './src/Calendar.js' },
    shared: SHARED_REACT,
    dts: false,
  });
  const files = (await readdir(out)).filter((file) => file.endsWith('.js') && file !== 'main.js');
  await release({
    name: 'mfe-reservas',
    owner: 'Equipo invitado',
    path: '/reservas',
    title: 'Reservas',
    description: 'Reservas.',
    kind: 'remote',
    address: `${there.url}/remoteEntry.js`,
    container: 'reservas',
    module: 'Calendar',
    files,
    words: WORDS,
  });
  const answer = await fetch(`${workerSite().url}/reservas`);
  expect(await answer.text()).toMatch(new RegExp(`<h1[^>]*>Reservas</h1>[\\s\\S]*${WORDS.loading}`));
  expect(answer.headers.get('content-security-policy')).toMatch(/trusted-types [^;]* default;/);
  const asked = there.requests.length;

  const { page, foreign } = await visit('/reservas');
  await expect(page.locator('#hours')).toHaveText('De 10 a 14 horas');
  await page.getByRole('button', { name: 'Lunes' }).click();
  await expect(page.locator('#calendar')).toContainText('Día elegido: lunes');
  expect([foreign, there.requests.length]).toEqual([[], asked]);

  const other = await visit('/noticias');
  await untilHydrated(other.page);
  expect((await fetch(`${workerSite().url}/noticias`)).headers.get('content-security-policy')).not.toContain(
    'default;',
  );
  expect(other.requests.filter((address) => /guest|mfe-reservas/.test(address))).toEqual([]);
  // From another page, the guest's page loads as a document, since it needs its own policy.
  await follow(other.page, '/reservas');
  await expect(other.page.locator('#hours')).toBeVisible();
  // Navigates away and back within this document.
  await follow(other.page, '/noticias');
  await expect(other.page.locator('h1')).toHaveText('Noticias');
  await other.page.goBack();
  await expect(other.page.locator('#hours')).toBeVisible();
  const runtimes = await other.page.evaluate(() => globalThis.__FEDERATION__.__INSTANCES__.map(({ name }) => name));
  expect(runtimes.filter((name) => name === 'guests')).toHaveLength(1);
});

test('a stock remote that fails to load leaves its text and the rest of the page', async ({ visit }) => {
  const { page } = await visit('/readyz', { expected: [/guest mfe-reservas cannot be shown/, /ERR_FAILED/] });
  await page.route('**/guest/remoteEntry.js', (route) => route.abort());
  await page.goto(`${workerSite().url}/reservas`);
  await expect(page.locator('main')).toContainText(WORDS.failed);
  await expect(page.locator('h1')).toHaveText('Reservas');
});

test("a guest in HTML is part of the server's page, sanitised, with its own style sheet and isolated from ours", async ({
  visit,
}) => {
  test.setTimeout(120_000);
  await writeFile(path.join(out, 'cartelera.css'), '.obra { color: rgb(1, 2, 3) } p { margin: 0 }');
  await writeFile(
    path.join(out, 'cartelera.html'),
    '<!doctype html><title>Teatro</title><link rel="stylesheet" href="/cartelera.css"><p class="obra" onclick="alert(1)">Hoy, «La vida es sueño»</p><a href=obra/2>Otra obra</a><img src=/carteles/logo.png alt=Logo><script>document.title = "mal"</script>',
  );
  await mkdir(path.join(out, 'carteles'));
  await writeFile(path.join(out, 'carteles/logo.png'), ONE_PIXEL);
  await release({
    name: 'mfe-cartelera',
    owner: 'Teatro',
    path: '/cartelera',
    title: 'Cartelera',
    description: 'Cartelera.',
    kind: 'html',
    address: `${there.url}/cartelera.html`,
    files: ['cartelera.css', '/carteles/logo.png'],
    words: WORDS,
  });
  const html = await (await fetch(`${workerSite().url}/cartelera`)).text();
  expect(html).toMatch(
    /<template shadowrootmode="open"><link rel="stylesheet" href="\/releases\/mfe-cartelera\/[^"]+\.css"><p class="obra">Hoy/,
  );
  expect(html).not.toContain('document.title');
  const { page } = await visit('/cartelera');
  await untilHydrated(page);
  const words = page.getByText('Hoy, «La vida es sueño»');
  await expect(words).toBeVisible();
  await expect(words).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(page.getByRole('link', { name: 'Otra obra' })).toHaveAttribute('href', `${there.url}/obra/2`);
  const logo = page.getByRole('img', { name: 'Logo' });
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  // After navigating away and back, it loads as a document again.
  await follow(page, '/noticias');
  await expect(page.locator('h1')).toHaveText('Noticias');
  await page.goBack();
  await expect(words).toBeVisible();
  await expect(page.locator('footer p').first()).not.toHaveCSS('color', 'rgb(1, 2, 3)');
});

test('a guest in HTML stays on a page that a password manager has changed before hydration', async ({ visit }) => {
  // React reports that it renders the page again.
  const { page } = await visit('/readyz', { expected: [/Minified React error #418/] });
  const change = () => {
    for (const field of document.querySelectorAll('input')) field.after(document.createElement('div'));
  };
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${change})`);
  await page.goto(`${workerSite().url}/cartelera`);
  await untilHydrated(page);
  await expect(page.locator('h1')).toHaveText('Cartelera');
  await expect(page.getByText('Hoy, «La vida es sueño»')).toHaveCSS('color', 'rgb(1, 2, 3)');
});
