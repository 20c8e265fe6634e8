import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promote, promoteCanary } from '@site/releases/publisher';
import { COOKIES } from '../../../../mfe-foundation/src/pages/legal/cookie-policy/cookies.ts';
import { runContent } from '../../src/commands/run-content.ts';
import { backdateContactForm, fillInMessage } from '../../src/contact-form.ts';
import { readLiveReleases, siteStore } from '../../src/releases/site-store.ts';
import { SCRIPT_MODES } from '../../src/script-modes.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

test.use({ sharesTabs: true });

const banner = 'Aviso de cookies';
const nameOf = (response: Response) => /^[^=]+/.exec(response.headers.get('set-cookie') ?? '')?.[0];

const CHANNEL = 'cookies';
/** Released only to a part of the visitors, so that they get the cookie that keeps them in it. */
const TRIED = 'mfe-work-areas';
/** A gateway with the consent text that the law accepts, in a new version, and without the section to be tried. */
let changed: StartedGateway;
let tried = '';
test.beforeAll(async () => {
  const { [TRIED]: version = '', ...others } = await readLiveReleases();
  tried = version;
  await promote(siteStore(), CHANNEL, others, new Date());
  const settings = { CONSENT_MODE: 'explicit', CONSENT_VERSION: '2', RELEASE_CHANNEL: CHANNEL };
  changed = await startGateway({ API_BASE: workerSite().apiUrl, ...settings });
});
test.afterAll(async () => {
  await changed.stop();
  await rm(path.join(workerSite().dataDir, `store/channels/${CHANNEL}.json`), { force: true });
});

test.describe('the message of the cookie banner', () => {
  test('is the text of the specification, or the one that the law accepts', async ({ visit }) => {
    const read = async (siteUrl: string) => {
      const { page, leave } = await visit('/aviso-legal', { siteUrl });
      const text = await page.getByRole('region', { name: banner }).innerText();
      await leave();
      return text;
    };
    const text = await read(workerSite().url);
    expect(text).toContain('solo utiliza cookies de análisis');
    expect(text).toContain('No se guardan datos personales con fines publicitarios');
    expect(text).toContain('Si continúa navegando, entendemos que acepta su uso.');
    const explicit = await read(changed.url);
    expect(explicit).toContain('No se utilizarán si no las acepta.');
    expect(explicit).not.toContain('continúa navegando');
  });
});

for (const { mode, javaScriptEnabled } of SCRIPT_MODES)
  test.describe(`the consent ${mode}`, () => {
    test('is asked for again when the text has another version', async ({ visit }) => {
      const { page } = await visit('/aviso-legal', { javaScriptEnabled, siteUrl: changed.url });
      if (javaScriptEnabled) await untilHydrated(page);
      const { hostname: domain } = new URL(changed.url);
      await page.context().addCookies([{ name: 'consentimiento', value: 'vale.explicit-1', domain, path: '/' }]);
      await page.reload();
      if (javaScriptEnabled) await untilHydrated(page);
      const region = page.getByRole('region', { name: banner });
      await region.getByRole('button', { name: 'Vale' }).click();
      await region.waitFor({ state: 'detached' });
      expect((await page.context().cookies())[0]?.value).toBe('vale.explicit-2');
      await page.reload();
      expect(await region.count()).toBe(0);
    });
  });

test.describe('the cookie policy', () => {
  /** Triggers every response that sets a cookie, and returns the names of the cookies. */
  async function setAll(): Promise<Set<string | undefined>> {
    await promoteCanary(siteStore(), CHANNEL, { [TRIED]: tried }, 50, new Date());
    const body = new URLSearchParams({ choice: 'vale', return: '/inicio' });
    const link = new URL(await runContent('preview'));
    const canary = async () => nameOf(await fetch(`${changed.url}/aviso-legal`));
    await expect.poll(canary, { timeout: 10_000 }).toBeDefined();
    return new Set([
      await canary(),
      nameOf(await fetch(`${changed.url}/consentimiento`, { method: 'POST', body, redirect: 'manual' })),
      nameOf(await fetch(changed.url + link.pathname + link.search, { redirect: 'manual' })),
    ]);
  }

  test('lists exactly the cookies that the site sets', async ({ visit }) => {
    expect(await setAll()).toEqual(new Set(COOKIES.map(({ name }) => name)));
    const { page } = await visit('/politica-de-cookies');
    const named = await page.locator('main code').allInnerTexts();
    expect(named).toEqual(COOKIES.map(({ name }) => name));
  });

  test('every cookie set in the code is listed in this test', async () => {
    const root = fileURLToPath(new URL('../../../..', import.meta.url));
    const sources = execFileSync('git', ['ls-files', 'platform', 'shell', 'shared-ui', 'mfe-*'], {
      cwd: root,
      encoding: 'utf8',
    });
    const names = sources.split('\n').filter((name) => /(?<!\.test)\.tsx?$/.test(name));
    const setting = [];
    for (const name of names)
      if (/Set-Cookie|document\.cookie =|toCookie\(|Path=\//.test(await readFile(path.join(root, name), 'utf8')))
        setting.push(name);
    expect(setting.toSorted()).toEqual([
      'platform/browser/src/browser-consent.ts',
      'platform/gateway/src/answers/consent-form.ts',
      'platform/gateway/src/answers/preview-link.ts',
      'platform/gateway/src/answers/section-tables.ts',
      'platform/gateway/src/pages/send-page.ts',
      'platform/gateway/src/pages/visitor-group.ts',
      'platform/page/src/consent.ts',
      'platform/page/src/cookie.ts',
    ]);
  });
});

test.describe('the legal owner of the site', () => {
  const read = async (siteUrl: string, page: string) =>
    (await (await fetch(siteUrl + page)).text()).replace(/<[^>]+>/g, '');

  test('is given in full in the legal notice', async () => {
    const text = await read(workerSite().url, '/aviso-legal');
    for (const part of ['Titular: Fundación de Prueba', 'Domicilio: Plaza de Albornoz', 'Teléfono: +34 960 000 000'])
      expect(text).toContain(part);
    for (const part of [
      'artículo 6.1.a del RGPD',
      'retirar en cualquier momento',
      'Agencia Española de Protección de Datos',
    ])
      expect(text).toContain(part);
  });

  test('is marked as pending where a property is missing', async () => {
    const text = await read(workerSite().url, '/aviso-legal');
    expect(text).toContain('Número de identificación fiscal: dato pendiente de publicar; puede pedirlo');
  });
});

test.describe('the contact form', () => {
  test('shows the first layer of the privacy notice, links to the second, and keeps typed text in the meantime', async ({
    visit,
  }) => {
    const { page } = await visit('/contacto');
    const notice = page.getByRole('region', { name: 'Información básica sobre protección de datos' });
    expect(await notice.locator('dt').allInnerTexts()).toEqual([
      'Responsable',
      'Finalidad',
      'Legitimación',
      'Destinatarios',
      'Derechos',
      'Más información',
    ]);
    expect(await notice.innerText()).toContain('Fundación de Prueba');
    await untilHydrated(page);
    await fillInMessage(page, { name: 'Ana', mail: 'ana@correo.example', content: 'Uno\nDos' });
    await notice.getByRole('link').click();
    await page.locator('h2#proteccion-de-datos').waitFor();
    expect(new URL(page.url()).hash).toBe('#proteccion-de-datos');
    await page.goBack();
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
    await expect(page.getByLabel('Tu mensaje')).toHaveValue('Uno\nDos');
    await backdateContactForm(page);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Hemos recibido tu mensaje').waitFor();
    await expect(page.getByLabel('Tu mensaje')).toHaveValue('');
    await page.goBack();
    await expect(page.getByText('Hemos recibido tu mensaje')).toHaveCount(0);
    await expect(page.getByLabel('Tu mensaje')).toHaveValue('');
  });
});
