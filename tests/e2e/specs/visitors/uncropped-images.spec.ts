import { inEverySize } from '../../src/in-every-size.ts';
import { SCREENS } from '../../src/screens.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

// The tests are independent, so all workers share them.
test.describe.configure({ mode: 'parallel' });
test.use({ sharesTabs: true });

for (const { path, heading, labels, ringed } of [
  {
    path: '/contacto',
    heading: 'Visítanos',
    ringed: 0,
    labels: ['Dirección', 'Horario', 'Teléfono', 'Correo electrónico'],
  },
  {
    path: '/eventos/proximo-1',
    heading: 'Cómo llegar y preguntar',
    ringed: 1,
    labels: ['Teléfono', 'Horario de la sede'],
  },
])
  test(`${path} shows the location, an uncropped map and contact details`, async ({ visit }) => {
    const { page, foreign } = await visit(path);
    await untilHydrated(page);
    const block = page.getByRole('region', { name: heading });
    const map = block.getByRole('img', { name: /^Plano dibujado/ });
    await map.scrollIntoViewIfNeeded();
    await map.evaluate((image: HTMLImageElement) => image.decode());
    expect((await block.locator('dt').allInnerTexts()).map((label) => label.trim())).toEqual(labels);
    await expect(block.getByRole('link', { name: '+34 960 000 000' })).toHaveAttribute('href', 'tel:+34960000000');
    expect(await block.innerText()).toContain('De lunes a viernes, de 9 a 14');
    const problems = await inEverySize(page, () =>
      block.evaluate((section, rings) => {
        const image = section.querySelector('img') ?? new Image();
        const map = image.getBoundingClientRect();
        const shape = map.width / map.height / (image.naturalWidth / image.naturalHeight);
        const box = section.getBoundingClientRect();
        const circle = section.querySelector('circle')?.getBoundingClientRect();
        const off = circle
          ? [
              (circle.left + circle.right) / 2 - (map.left + map.width * 0.3),
              (circle.top + circle.bottom) / 2 - (map.top + map.height * 0.4),
            ]
          : [];
        const texts = [...section.querySelectorAll('dd')].map((line) => line.getBoundingClientRect());
        return [
          ...(Math.abs(shape - 1) > 0.02 ? [`the map is cut: ${map.width} × ${map.height}`] : []),
          ...(map.width < 250 ? [`the map is ${map.width} wide`] : []),
          ...(off.length === rings * 2 ? [] : ['another number of rings']),
          ...(off.some((pixels) => Math.abs(pixels) > 2) ? [`the ring is off by ${off}`] : []),
          ...[map, ...texts].flatMap(({ left, right }) =>
            left < box.left - 1 || right > box.right + 1
              ? [`${left}–${right} is outside ${box.left}–${box.right}`]
              : [],
          ),
        ];
      }, ringed),
    );
    expect(problems).toEqual([]);
    // No request goes to a third party before a link is followed.
    expect(foreign).toEqual([]);
  });

test('credits show uncropped images', async ({ visit }) => {
  const { page } = await visit('/creditos');
  const fits = await page
    .locator('main picture img')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).objectFit));
  expect(new Set(fits)).toEqual(new Set(['contain']));
});

test('a video’s frame uses the site’s fonts, and no text is cut off', async ({ visit }) => {
  const { page } = await visit('/noticias/noticia-1');
  await untilHydrated(page);
  await page.locator('main iframe').scrollIntoViewIfNeeded();
  const inner = page.frameLocator('main iframe').locator('body');
  await inner.getByRole('link').waitFor();
  const problems = await inEverySize(page, () =>
    inner.evaluate(async (body) => {
      await document.fonts.ready;
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
      const cut = [...body.querySelectorAll('a, svg, p')].filter((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
      });
      return [
        ...(loaded.join().includes('Source Sans 3') ? [] : [`the letters are not there: ${loaded}`]),
        ...cut.map(({ tagName }) => `${tagName} is cut at ${innerWidth} × ${innerHeight}`),
      ];
    }),
  );
  expect(problems).toEqual([]);
});

for (const path of ['/noticias/noticia-1', '/eventos/proximo-1', '/la-ciudad-de-requena', '/inicio'])
  test(`${path} shows at least six sevenths of its head image`, async ({ visit }) => {
    const { page } = await visit(path);
    await untilHydrated(page);
    const picture = page.locator('main picture img').first();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    const problems = await inEverySize(page, () =>
      picture.evaluate((image: HTMLImageElement) => {
        const { width, height } = image.getBoundingClientRect();
        const shape = width / height / (image.naturalWidth / image.naturalHeight);
        const seen = Math.min(shape, 1 / shape);
        return seen < 0.857 ? [`${Math.round(seen * 100)} % of ${width} × ${height}`] : [];
      }),
    );
    expect(problems).toEqual([]);
  });

test('no screen shows an image twice', async () => {
  const twice = await Promise.all(
    SCREENS.map(async ({ path }) => {
      const html = await (await fetch(workerSite().url + path)).text();
      // The logos are excluded: their loop needs a second list of them.
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).split('id="colaboradores"')[0] ?? '';
      // The months of the agenda are one list. The gallery of the town also has the image of its banner.
      const separator = path === '/eventos' ? '<main' : '<ul';
      const lists = path === '/la-ciudad-de-requena' ? main.split(separator).slice(1) : main.split(separator);
      // Within one list, each card keeps its image, even if all have the same. Only the first slide is visible.
      const names = lists
        .map((list) => (list.includes('aria-roledescription="diapositiva"') ? list.split('</li>', 1)[0] : list) ?? '')
        .flatMap((list) => [...new Set([...list.matchAll(/<img src="([^"]+)"/g)].map(([, name = '']) => name))]);
      return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${path}: ${name}`);
    }),
  );
  expect(twice.flat()).toEqual([]);
});
