import { inEverySize } from '../../src/in-every-size.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';

// The tests are independent, so all workers share them.
test.describe.configure({ mode: 'parallel' });
test.use({ sharesTabs: true });

test('a search without results shows a message, and its field reaches the edge of the page', async ({ visit }) => {
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

for (const [path, count] of [
  ['/eventos', 4],
  ['/noticias', 2],
] as const)
  test(`${path} aligns the fields of its filter in lines`, async ({ visit }) => {
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

for (const path of ['/inicio', '/proyectos', '/eventos/proximo-1', '/formacion'])
  test(`${path} fills every row of cards, in two columns too`, async ({ visit }) => {
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

test('/eventos shows the date of each event on its image, which reaches the edge of the box', async ({ visit }) => {
  const { page } = await visit('/eventos');
  const leaves = page.locator('main article p[aria-hidden]');
  await expect(leaves).not.toHaveCount(0);
  const problems = await inEverySize(page, () =>
    leaves.evaluateAll((all) =>
      all.flatMap((leaf) => {
        const date = leaf.getBoundingClientRect();
        const image = leaf.previousElementSibling?.getBoundingClientRect();
        const box = leaf.closest('article')?.getBoundingClientRect();
        if (!image || !box) return ['a date without an image'];
        const isOn = date.left > image.left && Math.abs(date.bottom - image.bottom) < 1;
        const isFlush = Math.abs(image.left - box.left) < 1 && Math.abs(image.top - box.top) < 1;
        return isOn && isFlush ? [] : [leaf.textContent ?? ''];
      }),
    ),
  );
  expect(problems).toEqual([]);
});

test('a tile over two columns of the agenda shows at least three quarters of its image', async ({ visit }) => {
  const { page } = await visit('/eventos', { viewport: { width: 1440, height: 900 } });
  await untilHydrated(page);
  const list = page.locator('main ul:has(> li > article)').first();
  // How many events a month has depends on the day of the test.
  await list.evaluate((grid) => grid.setAttribute('data-rest', '2'));
  const image = await list.locator('picture').first().boundingBox();
  const grid = await list.boundingBox();
  expect(image?.width).toBeLessThan((grid?.width ?? 0) * 0.67);
  // Drawings are 1600 × 1000.
  const shape = (image?.width ?? 0) / (image?.height ?? 1) / 1.6;
  expect(Math.min(shape, 1 / shape)).toBeGreaterThan(0.75);
});

test('the credit below the image of a news item is aligned with its title, on a phone and a tablet', async ({
  visit,
}) => {
  const { page } = await visit('/noticias/noticia-1');
  const credit = page.locator('[data-head-picture] figcaption');
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    const left = await credit.evaluate((caption) => {
      const range = document.createRange();
      range.selectNodeContents(caption);
      return range.getBoundingClientRect().left;
    });
    const title = await page.locator('main h1').boundingBox();
    expect(Math.abs(left - (title?.x ?? 0)), `at ${width} px`).toBeLessThan(1);
  }
});

for (const path of ['/patronato', '/transparencia', '/formacion/becas', '/eventos', '/noticias/noticia-1', '/contacto'])
  test(`${path} keeps the longest word within the window, and text away from the edge of its box`, async ({
    visit,
  }) => {
    const { page } = await visit(path);
    await untilHydrated(page);
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('main :is(h1, h2, h3, p, li a, figcaption)'))
        if (element.textContent?.trim()) element.append('Electroencefalografistas'.repeat(6));
      // Text of the content outside of paragraphs, and verses.
      for (const text of document.querySelectorAll('main div[class^="text-"]:has(> p):not(article *)')) {
        const verses = document.createElement('pre');
        verses.append('Electroencefalografistas'.repeat(6));
        text.append('Electroencefalografistas'.repeat(6), verses);
      }
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

for (const width of [320, 1280])
  test(`a long word in the menu breaks, at ${width} px`, async ({ visit }) => {
    const { page } = await visit('/noticias', { viewport: { width, height: 900 } });
    await untilHydrated(page);
    const links = page.locator('header nav details details').first().locator('ul');
    if (width < 1000) await page.locator('header summary', { hasText: 'Menú' }).click();
    await page.locator('header summary', { hasText: 'La Fundación' }).click();
    await links
      .locator('a')
      .first()
      .evaluate((link) => link.append('Electroencefalografistas'.repeat(6)));
    expect(await links.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

for (const path of ['/noticias/noticia-1', '/eventos/proximo-1', '/formacion/becas'])
  test(`${path} shows title, date and first words on the first screen, and has at most two right edges`, async ({
    visit,
  }) => {
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

test('the side column of a text can be reached in a low window, even with an open document', async ({ visit }) => {
  const { page } = await visit('/noticias/noticia-1', { viewport: { width: 1440, height: 768 } });
  await untilHydrated(page);
  const aside = page.locator('main div:has(> ul[aria-label="Guardar y compartir"])');
  // As long as the longest text, with a side column that is higher than the window.
  await aside.evaluate((box) => {
    for (const [column, height] of [
      [box.previousElementSibling, '3000px'],
      [box, '900px'],
    ] as const) {
      const filler = document.createElement('div');
      filler.style.blockSize = height;
      column?.append(filler);
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

test('preformatted text is no wider than a phone', async ({ visit }) => {
  const { page } = await visit('/noticias/noticia-2', { viewport: { width: 360, height: 700 } });
  await page.locator('main p', { hasText: 'Cuerpo de la noticia' }).evaluate((paragraph) => {
    const verse = document.createElement('pre');
    verse.textContent = 'verso '.repeat(60);
    paragraph.after(verse);
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

for (const path of ['/noticias', '/eventos'])
  test(`${path} keeps the links of its subscription in one line on a phone`, async ({ visit }) => {
    const { page } = await visit(path, { viewport: { width: 360, height: 740 } });
    const links = page.locator('p:has(> svg, > span > svg) a');
    await expect(links).toHaveCount(2);
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

for (const width of [360, 900, 1024])
  test(`a header with a long name is as high as any, at ${width} px`, async ({ visit }) => {
    const { page } = await visit('/noticias', { viewport: { width, height: 740 } });
    await untilHydrated(page);
    const header = page.locator('header').first();
    const readHeight = () => header.evaluate((element) => element.getBoundingClientRect().height);
    const before = await readHeight();
    await header
      .locator('a:has(img) span')
      .evaluate((name) =>
        name.replaceChildren('Fundación para la Conservación del Patrimonio Histórico y Artístico de Requena'),
      );
    // Two lines are slightly higher than the emblem.
    expect(Math.abs((await readHeight()) - before)).toBeLessThan(3);
  });

test('the button of the footer and the labels that open a document are as high as any target', async ({ visit }) => {
  const { page } = await visit('/transparencia', { viewport: { width: 360, height: 740 } });
  const button = page.locator('footer h2 + a');
  const targets = page.locator('main summary').or(button);
  expect(await targets.count()).toBeGreaterThan(1);
  const heights = await targets.evaluateAll((all) => all.map((target) => target.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)');
});

test('a card shows at most six lines of its text', async ({ visit }) => {
  const { page } = await visit('/inicio');
  await untilHydrated(page);
  const lines = await page
    .locator('main article:has(picture) div > h3 ~ p:last-child:not(:has(svg))')
    .evaluateAll((texts) =>
      texts.map((text) => {
        text.replaceChildren('palabra '.repeat(400));
        return Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
      }),
    );
  expect(new Set(lines)).toEqual(new Set([6]));
});
