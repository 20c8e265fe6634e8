import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

test.use({ sharesTabs: true });

const host = () => new URL(workerSite().url).host;

test.describe('share and calendar links', () => {
  test('work without JavaScript: calendar and mail are links, and no button is shown', async ({ visit }) => {
    const { page } = await visit('/eventos/proximo-1', { javaScriptEnabled: false });
    const list = page.getByRole('list', { name: 'Guardar y compartir' });
    const hrefOf = async (name: string) => (await list.getByRole('link', { name }).getAttribute('href')) ?? '';
    expect(await hrefOf('Añadir a mi calendario')).toBe('/eventos/proximo-1/calendario.ics');
    const google = new URL(await hrefOf('Añadir a Google Calendar'));
    expect(google.searchParams.get('text')).toBe('Evento proximo-1');
    expect(google.searchParams.get('dates')).toMatch(/^\d{8}T193000\/\d{8}T193000$/);
    expect(google.searchParams.get('ctz')).toBe('Europe/Madrid');
    const mail = new URL(await hrefOf('Enviar por correo'));
    expect(mail.searchParams.get('body')).toBe(`Evento proximo-1\r\nhttp://${host()}/eventos/proximo-1`);
    expect(await list.getByRole('button').count()).toBe(0);
  });

  test('contain no calendar for an event that is cancelled or has a pending date', async ({ visit }) => {
    for (const id of ['cancelado', 'sin-fecha']) {
      const { page, leave } = await visit(`/eventos/${id}`);
      const list = page.getByRole('list', { name: 'Guardar y compartir' });
      expect(await list.getByRole('link').allInnerTexts()).toEqual(['Enviar por correo']);

      await leave();
    }
  });

  test('copy the address and confirm it, or show it if the browser refuses', async ({ visit }) => {
    const { page } = await visit('/noticias/noticia-1', { permissions: ['clipboard-read', 'clipboard-write'] });
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Copiar el enlace' }).click();
    await page.getByRole('button', { name: 'Enlace copiado' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`http://${host()}/noticias/noticia-1`);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    const shown: string[] = [];
    page.once('dialog', (dialog) => {
      shown.push(dialog.defaultValue());
      void dialog.dismiss();
    });
    await page.getByRole('button', { name: 'Enlace copiado' }).click();
    await expect.poll(() => shown).toEqual([`http://${host()}/noticias/noticia-1`]);
  });

  test("use the device's share dialogue if available", async ({ visit }) => {
    const { page } = await visit('/readyz');
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: async (data: ShareData) => {
          document.documentElement.dataset.shared = JSON.stringify(data);
        },
      });
    });
    await page.goto(`${workerSite().url}/noticias/noticia-1`);
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Compartir' }).click();
    expect(JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '')).toEqual({
      title: 'Noticia 1 sobre la restauración',
      url: `http://${host()}/noticias/noticia-1`,
    });
  });

  test('exist for whole lists: news as feeds, events as a calendar to subscribe to', async ({ visit }) => {
    {
      const { page, leave } = await visit('/noticias');
      expect(await page.getByRole('link', { name: 'Atom' }).getAttribute('href')).toBe('/noticias/atom.xml');
      expect(await page.getByRole('link', { name: 'RSS' }).getAttribute('href')).toBe('/noticias/rss.xml');

      await leave();
    }
    const { page } = await visit('/eventos');
    await untilHydrated(page);
    const subscribe = page.getByRole('link', { name: 'Suscribirse' });
    expect(await subscribe.getAttribute('href')).toBe(`webcal://${host()}/eventos/calendario.ics`);
    // The browser, not the application, follows links to documents.
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Descargar los eventos' }).click();
    expect((await download).suggestedFilename()).toBe('eventos.ics');
  });
});

test.describe('in print', () => {
  for (const path of ['/noticias/noticia-1', '/eventos/proximo-1', '/formacion/becas', '/transparencia'])
    test(`${path} is its text, black on white, without interactive elements`, async ({ visit }) => {
      const { page } = await visit(path, { colorScheme: 'dark' });
      await untilHydrated(page);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      for (const selector of ['nav', 'form', 'footer', 'button', 'iframe', '[aria-label="Aviso de cookies"]'])
        for (const element of await page.locator(selector).all())
          expect([selector, await element.isVisible()]).toEqual([selector, false]);
      expect(await page.locator('h1').isVisible()).toBe(true);
      const colours = await page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.body);
        return [color, backgroundColor];
      });
      expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
      expect(await page.locator('header').first().innerText()).toContain('Fundación de Prueba');
    });

  test('shows the addresses of external links, and omits other news', async ({ visit }) => {
    const { page } = await visit('/noticias/noticia-1');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { name: 'Otras noticias' }).isVisible()).toBe(false);
    expect(await page.getByText('Cuerpo de la noticia 1.').isVisible()).toBe(true);
    const printed = await page.locator('main').evaluate((main) =>
      ['https://otro.example/x', '/noticias'].map((href) => {
        const link = main.appendChild(document.createElement('a'));
        link.href = href;
        return getComputedStyle(link, '::after').content;
      }),
    );
    expect(printed).toEqual([expect.stringContaining('https://otro.example/x'), 'none']);
  });
});
