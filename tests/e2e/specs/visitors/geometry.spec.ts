import type { Page } from '@playwright/test';
import { SCREENS } from '../../src/screens.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

// No test needs another one: all workers share them.
test.describe.configure({ mode: 'parallel' });

/** A phone, a tablet, a desktop and a wide one. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** Looks at the same page in every size; gives what was found wrong, with the width. */
async function inEverySize(page: Page, look: () => Promise<readonly string[]>): Promise<string[]> {
  const problems: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    problems.push(...(await look()).map((problem) => `${size.width}: ${problem}`));
  }
  return problems;
}

test.describe('what opens over the page', () => {
  test('is the search box’s suggestions, each of which can be clicked', async ({ visit }) => {
    const { page } = await visit('/inicio');
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Rechazar' }).click();
    const problems = await inEverySize(page, async () => {
      const field = page.getByRole('search', { name: 'Buscar en el sitio' }).locator('input');
      await field.fill('');
      await field.pressSequentially('restau');
      await page.getByRole('option').first().waitFor();
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll('[role=option]')].flatMap((option) => {
          const { left, top, width, height } = option.getBoundingClientRect();
          const found = document.elementFromPoint(left + width / 2, top + height / 2);
          return option.contains(found) ? [] : [`${option.textContent} lies under ${found?.outerHTML.slice(0, 80)}`];
        }),
      );
      await field.press('Escape');
      return covered;
    });
    expect(problems).toEqual([]);
  });

  test('is the whole picture in the lightbox, within its stage', async ({ visit }) => {
    const { page } = await visit('/noticias/noticia-1');
    await untilHydrated(page);
    await page.locator('main figure a').first().click();
    await page.locator('dialog img').evaluate((picture: HTMLImageElement) => picture.decode());
    const problems = await inEverySize(page, () =>
      page.locator('dialog img').evaluate((picture) => {
        const inner = picture.getBoundingClientRect();
        const stage = picture.parentElement?.getBoundingClientRect() ?? inner;
        const over = [stage.top - inner.top, inner.bottom - stage.bottom, stage.left - inner.left];
        return over.some((pixels) => pixels > 0.5) ? [`cut by ${over.map(Math.round)}`] : [];
      }),
    );
    expect(problems).toEqual([]);
  });
});

test('what became of a message is in sight and has the focus', async ({ visit }) => {
  const { page } = await visit('/contacto', { expected: [/status of 422/] });
  await untilHydrated(page);
  const problems = await inEverySize(page, async () => {
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.waitForFunction(() => document.activeElement?.role === 'alert');
    const [top, bottom] = await page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect();
      return [box?.top ?? -1, box?.bottom ?? 0] as const;
    });
    await page.getByLabel('Nombre').focus();
    return top >= 0 && bottom <= (page.viewportSize()?.height ?? 0) ? [] : [`the notice is at ${top}`];
  });
  expect(problems).toEqual([]);
  expect(await page.getByRole('alert').innerText()).toContain('El formulario está vacío');
});

for (const { path, heading, labels, ringed } of [
  {
    ...{ path: '/contacto', heading: 'Visítanos', ringed: 0 },
    labels: ['Dirección', 'Horario', 'Teléfono', 'Correo'],
  },
  {
    ...{ path: '/eventos/proximo-1', heading: 'Cómo llegar y preguntar', ringed: 1 },
    labels: ['Teléfono', 'Horario de la sede'],
  },
])
  test(`${path} says where, with a map that is not cut, and whom to ask`, async ({ visit }) => {
    const { page, requests } = await visit(path);
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
    // No third party hears of it before a link is followed.
    expect(requests.filter((url) => /^https?:/.test(url) && !url.startsWith(new URL(page.url()).origin))).toEqual([]);
  });

test('a search that finds nothing ends with words, and its field where the page ends', async ({ visit }) => {
  const { page } = await visit('/busqueda?fields=zzzzzz');
  await untilHydrated(page);
  await expect(page.getByText('No hemos encontrado nada')).toBeVisible();
  expect(await page.locator('main ul:not(:has(li))').count()).toBe(0);
  const problems = await inEverySize(page, () =>
    page.locator('main form').evaluate((form) => {
      const { paddingRight } = getComputedStyle(form.parentElement ?? form);
      const edge = (form.parentElement?.getBoundingClientRect().right ?? 0) - Number.parseFloat(paddingRight);
      const end = form.lastElementChild?.getBoundingClientRect().right ?? 0;
      return Math.abs(edge - end) > 1 ? [`the field ends at ${end}, the page at ${edge}`] : [];
    }),
  );
  expect(problems).toEqual([]);
});

test('credits show whole pictures', async ({ visit }) => {
  const { page } = await visit('/creditos');
  const fits = await page
    .locator('main picture img')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).objectFit));
  expect(new Set(fits)).toEqual(new Set(['contain']));
});

test('what stands beside a text is reached in a low window, also with a document open', async ({ visit }) => {
  const { page } = await visit('/noticias/noticia-1', { viewport: { width: 1440, height: 768 } });
  await untilHydrated(page);
  const aside = page.locator('main div:has(> ul[aria-label="Guardar y compartir"])');
  // As long as the longest text, and more beside it than the window is high.
  await aside.evaluate((box) => {
    for (const [place, height] of [
      [box.previousElementSibling, '3000px'],
      [box, '900px'],
    ] as const) {
      const filler = document.createElement('div');
      filler.style.blockSize = height;
      place?.append(filler);
    }
    const viewer = document.createElement('details');
    viewer.append(document.createElement('summary'));
    box.prepend(viewer);
  });
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
  const bottom = () => aside.evaluate((box) => box.getBoundingClientRect().bottom);
  expect(await bottom()).toBeLessThanOrEqual(768);
  await aside.locator('summary').first().click();
  expect(await aside.evaluate((box) => getComputedStyle(box).position)).toBe('static');
});

test('an event that is over says so and is offered to no calendar', async ({ visit }) => {
  const { page } = await visit('/eventos/pasado');
  expect(await page.locator('main').innerText()).toContain('Este evento ya se ha celebrado.');
  expect(await page.locator('main a[href$=".ics"], main a[href*="calendar.google"]').count()).toBe(0);
});

test('a page on paper begins with its address and the day', async ({ visit }) => {
  const { page } = await visit('/noticias/noticia-1');
  await untilHydrated(page);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const shown = (await page.locator('body').innerText()).trim().split('\n')[0];
  const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'America/New_York' }).format(new Date());
  expect(shown).toBe(`${page.url()} · Impreso el ${day}`);
});

test('a phone keeps the menu in sight, whose end can be reached', async ({ visit }) => {
  const { page } = await visit('/la-ciudad-de-requena', { viewport: { width: 360, height: 740 } });
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const menu = page.locator('header summary', { hasText: 'Menú' });
  const { y = -1, height = 0 } = (await menu.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  // A tenth of the window, at most.
  expect(await page.locator('header').evaluate((header) => header.getBoundingClientRect().bottom)).toBeLessThan(75);
  expect(y + height).toBeLessThan(75);
  // The menu with an open submenu is longer than this window.
  await page.setViewportSize({ width: 360, height: 400 });
  await menu.click();
  for (const summary of await page.locator('header details details summary').all()) await summary.click();
  const last = page.locator('header nav a').last();
  await last.scrollIntoViewIfNeeded();
  expect((await last.boundingBox())?.y).toBeLessThan(400);
  // What scrolls must not cut off the outline of a focused link.
  const room = await last.evaluate((link) => {
    const list = link.closest('details > ul');
    return link.getBoundingClientRect().left - (list?.getBoundingClientRect().left ?? 0);
  });
  expect(room).toBeGreaterThanOrEqual(5);
});

for (const [path, count] of [
  ['/eventos', 4],
  ['/noticias', 2],
] as const)
  test(`${path} has the fields of its filter in lines`, async ({ visit }) => {
    const { page } = await visit(path);
    const shown = page.locator('main form :is(input[type=search], select)').filter({ visible: true });
    const problems = await inEverySize(page, async () => {
      await expect(shown).toHaveCount(count);
      return shown.evaluateAll((fields) => {
        const boxes = fields.map((field) => field.getBoundingClientRect());
        const isInLine = (one: DOMRect, other: DOMRect) => one.top < other.bottom - 10 && other.top < one.bottom - 10;
        return boxes.flatMap((one) =>
          boxes
            .filter((other) => isInLine(one, other) && (one.top !== other.top || one.bottom !== other.bottom))
            .map((other) => `${one.top}–${one.bottom} beside ${other.top}–${other.bottom}`),
        );
      });
    });
    expect(problems).toEqual([]);
  });

test('a video’s frame has the site’s letters, and all of its words', async ({ visit }) => {
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
  test(`${path} shows six sevenths of the picture at its head at least`, async ({ visit }) => {
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

test('a day of the month leads to its events, without a script too', async ({ visit }) => {
  const { page } = await visit('/eventos?proximos=1', { javaScriptEnabled: false });
  const name = await page.locator('main article h3').first().innerText();
  const date = (await page.locator('main article time').first().getAttribute('datetime'))?.slice(0, 10) ?? '';
  await page.goto(`${new URL(page.url()).origin}/eventos?cuando=${date.slice(0, 7)}`);
  await page.locator(`main table a[href="/eventos?cuando=${date}"]`).click();
  await page.waitForURL(`**/eventos?cuando=${date}`);
  expect(await page.locator('main article h3').allInnerTexts()).toEqual([name]);
  expect(await page.locator('main table a[aria-current]').getAttribute('href')).toBe(`/eventos?cuando=${date}`);
});

for (const path of ['/inicio', '/proyectos', '/eventos/proximo-1', '/formacion'])
  test(`${path} ends every row of cards full, in two columns too`, async ({ visit }) => {
    const { page } = await visit(path, { viewport: { width: 768, height: 1024 } });
    const lists = page.locator('main ul:has(> li > article)');
    await expect(lists).not.toHaveCount(0);
    const holes = await lists.evaluateAll((grids) =>
      grids.flatMap((grid) => {
        const last = grid.lastElementChild?.getBoundingClientRect();
        const box = grid.getBoundingClientRect();
        const isSingle = grid.children.length === 1;
        return last && !isSingle && box.right - last.right > 2 ? [`${Math.round(box.right - last.right)} px`] : [];
      }),
    );
    expect(holes).toEqual([]);
  });

test('no screen shows a picture twice', async () => {
  const twice = await Promise.all(
    SCREENS.map(async ({ path }) => {
      const html = await (await fetch(workerSite().url + path)).text();
      // The logos run in a loop, which is a second list of them.
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).split('id="colaboradores"')[0] ?? '';
      const names = [...main.matchAll(/<img src="([^"]+)"/g)].map(([, name = '']) => name);
      return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${path}: ${name}`);
    }),
  );
  expect(twice.flat()).toEqual([]);
});

for (const path of ['/patronato', '/transparencia', '/formacion/becas', '/eventos', '/noticias/noticia-1', '/contacto'])
  test(`${path} keeps the longest word within the window, and text off the edge of its box`, async ({ visit }) => {
    const { page } = await visit(path);
    await untilHydrated(page);
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('main :is(h1, h2, h3, p, li a, figcaption)'))
        if (element.textContent?.trim()) element.append('Electroencefalografistas'.repeat(6));
    });
    const problems = await inEverySize(page, () =>
      page.evaluate(() => [
        ...(document.documentElement.scrollWidth > innerWidth ? [`${document.documentElement.scrollWidth} wide`] : []),
        ...[...document.querySelectorAll('main article')].flatMap((card) => {
          const { backgroundColor, borderInlineStartWidth } = getComputedStyle(card);
          const isBox = backgroundColor !== 'rgba(0, 0, 0, 0)' || borderInlineStartWidth !== '0px';
          const text = card.querySelector('h2, h3');
          const distance = (text?.getBoundingClientRect().left ?? 0) - card.getBoundingClientRect().left;
          return isBox && distance < 8 ? [`${distance} px from the edge: ${text?.textContent?.slice(0, 40)}`] : [];
        }),
      ]),
    );
    expect(problems).toEqual([]);
  });

for (const path of ['/noticias/noticia-1', '/eventos/proximo-1', '/formacion/becas'])
  test(`${path} shows title, date and first words on the first screen, and has two right edges`, async ({ visit }) => {
    const { page } = await visit(path);
    const problems = await inEverySize(page, () =>
      page.evaluate(() => {
        const below = [...document.querySelectorAll('main h1, main h1 ~ *')].flatMap((element) => {
          const { bottom } = element.getBoundingClientRect();
          return bottom <= innerHeight - 100 ? [] : [`${element.textContent} ends at ${bottom}`];
        });
        const boxes = [
          ...document.querySelectorAll(
            'main section:first-of-type :is(div:has(> div > p), nav:not(:empty), iframe, ul:has(figure))',
          ),
        ].map((box) => box.getBoundingClientRect());
        const edges = new Set(boxes.filter(({ width }) => width > 0).map(({ right }) => Math.round(right)));
        return [...below, ...(edges.size > 2 ? [`right edges at ${[...edges]}`] : [])];
      }),
    );
    expect(problems).toEqual([]);
  });
