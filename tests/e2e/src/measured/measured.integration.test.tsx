import { ArticleBody, EventBox, EventRow, Gallery, VideoFrame } from '@site/shared-ui/components';
import { LIGHTBOX_LABELS, toArticle } from '@site/shared-ui/presentation';
import type { Browser, Page } from 'playwright-core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Accounts } from '../../../../mfe-foundation/src/pages/transparency/Accounts.tsx';
import { TrusteesPage } from '../../../../mfe-foundation/src/pages/trustees/TrusteesPage.tsx';
import { Subscribe } from '../../../../mfe-news-events/src/share/Subscribe.tsx';
import { EmbeddedSections } from '../../../../mfe-work-areas/src/pages/generic-page/EmbeddedSections.tsx';
import { CookieBanner } from '../../../../shell/src/layout/CookieBanner.tsx';
import { Footer } from '../../../../shell/src/layout/Footer.tsx';
import { launchBrowser } from '../browsers/launch-browser.ts';

/** The style sheets with unchanged class names. */
const SHEETS = import.meta.glob<string>(
  ['../../../../shared-ui/src/**/*.css', '../../../../shell/src/**/*.css', '../../../../mfe-*/src/**/*.css'],
  { query: '?raw', import: 'default', eager: true },
);

/** Only the styles of some components, as others use the same class names. */
const selectStyles = (names: readonly string[]) =>
  ['tokens.css', 'base.css', ...names]
    .map((name) => Object.entries(SHEETS).find(([path]) => path.endsWith(`/${name}`))?.[1])
    .join('\n');

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

async function show(part: ReactNode, styles: readonly string[], width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  // `base.css` defines the order of the layers; those of components come last.
  await page.setContent(
    `<!doctype html><style>${selectStyles(styles)}</style><main>${renderToStaticMarkup(part)}</main>`,
  );
}

const boxes = (selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
    }),
  );

const countColumns = async (selector: string) => {
  const all = await boxes(selector);
  return all.filter(({ y }) => y === all[0]?.y).length;
};

const picture = (name: string) => ({ name, alt: '', credit: '', caption: '' });
const pictures = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => picture(`${name}.jpg`));

describe('in a browser', () => {
  it('the gallery has four columns of 200 px, and two of squares up to 500 px', async () => {
    const styles = ['Gallery.module.css', 'Picture.module.css'];
    const gallery = <Gallery pictures={pictures} labels={LIGHTBOX_LABELS} />;
    for (const [width, columns] of [
      [1200, 4],
      [501, 4],
      [500, 2],
    ] as const) {
      await show(gallery, styles, width);
      expect([width, await countColumns('li')]).toEqual([width, columns]);
      const [first] = await boxes('li picture');
      expect(first?.height === 200).toBe(columns === 4);
    }
  });

  it('a video is at most 1000 px wide and 550 px high, on its own and in a text', async () => {
    await show(<VideoFrame src="about:blank" title="Vídeo" />, ['VideoFrame.module.css'], 3000, 2000);
    expect((await boxes('.frame')).map(({ width, height }) => [width, height])).toEqual([[1000, 550]]);
    const text = (
      <div className="text">
        <iframe title="Vídeo" src="about:blank" />
      </div>
    );
    await show(text, ['RichText.module.css'], 3000, 2000);
    expect((await boxes('iframe')).map(({ width, height }) => [width, height])).toEqual([[1000, 550]]);
  });

  it('the first trustee has the full width, the others a third of it', async () => {
    const patrons = ['Uno', 'Dos', 'Tres', 'Cuatro'].map((name) => ({
      name,
      position: '',
      image: null,
      content: null,
    }));
    await show(TrusteesPage({ patrons } as never), ['TrusteesPage.module.css', 'PatronCard.module.css'], 1200);
    const [list] = await boxes('ul');
    const [first, ...others] = await boxes('ul > li');
    expect(first?.width).toBe(list?.width);
    expect(new Set(others.map(({ y }) => y)).size).toBe(1);
    for (const { width } of others) {
      expect(width).toBeLessThan((list?.width ?? 0) / 3);
      expect(width).toBeGreaterThan((list?.width ?? 0) / 3.5);
    }
  });

  it('one event has a wider column, two are offset, three share the row', async () => {
    const event = { href: '#', name: 'E', info: '', location: '', image: null, dateText: '', leaf: null };
    const look = async (count: number) => {
      const row = (
        <EventRow>
          {Array.from({ length: count }, (_, id) => (
            <EventBox key={String(id)} {...event} />
          ))}
        </EventRow>
      );
      await show(row, ['EventRow.module.css', 'EventBox.module.css', 'Card.module.css'], 1200);
      return boxes('.row > li');
    };
    const [[alone], [left, right], three] = [await look(1), await look(2), await look(3)];
    expect(new Set(three.map(({ y }) => y)).size).toBe(1);
    expect(alone?.width).toBeGreaterThan(1.5 * (three[0]?.width ?? 0));
    expect(right?.y).toBeGreaterThan(left?.y ?? 0);
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  });

  it('embedded sub-pages have a grey background, every other one', async () => {
    const parts = ['uno', 'dos', 'tres'].map((id) => ({ id, title: id, image: null, content: null }));
    await show(<EmbeddedSections pages={parts as never} />, ['Container.module.css'], 1200);
    const colours = await page
      .locator('section')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(colours).toEqual(['rgb(245, 239, 229)', 'rgba(0, 0, 0, 0)', 'rgb(245, 239, 229)']);
  });

  it('tables in texts and long mail addresses fit into a window of 320 px', async () => {
    const cells = ['Modalidad', 'Participantes', 'Requisitos'].map((word) => `<td>${word} universitarias</td>`);
    const content = { __html: `<table><tr>${cells.join('')}</tr></table>` };
    const article = <ArticleBody {...toArticle({ content, files: [], images: [] } as never)} />;
    const layout = { texts: {}, socials: [], mails: [`${'fundacion'.repeat(7)}@prueba.example`] };
    const footer = <Footer layout={layout as never} cookieSettings={null} />;
    for (const [part, styles] of [
      [article, ['ArticleBody.module.css', 'RichText.module.css']],
      [footer, ['Footer.module.css']],
    ] as const) {
      await show(part, styles, 320);
      // Within `main`, words may break anywhere.
      await page.evaluate(() => document.body.append(...document.querySelectorAll('footer')));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });

  it('on a phone the icon of a subscription line stays beside its text', async () => {
    const text = 'Ten la agenda siempre al día en tu calendario:';
    await show(<Subscribe icon="calendar" text={text} links={[]} />, ['share.module.css', 'Icon.module.css'], 320);
    const [[icon], [words]] = [await boxes('svg'), await boxes('p > span')];
    expect(icon?.y).toBeGreaterThanOrEqual(words?.y ?? 0);
  });

  it('the bars of the accounts can be distinguished in forced colours too', async () => {
    const accounts = [{ year: 2025, income: 3, spending: 2, programmes: 1 }];
    await page.emulateMedia({ forcedColors: 'active' });
    await show(<Accounts accounts={accounts} />, ['Accounts.module.css'], 1200);
    const colours = await page
      .locator('.key > span')
      .evaluateAll((all) => all.map((key) => getComputedStyle(key).backgroundColor));
    await page.emulateMedia({ forcedColors: 'none' });
    expect(new Set(colours).size).toBe(2);
  });

  it('the cookie banner is crimson with white text at the foot of the window', async () => {
    const banner = (
      <>
        <div style={{ height: '3000px' }} />
        <CookieBanner mode="classic" returnPath="/" onChoose={() => {}} />
      </>
    );
    await show(banner, ['CookieBanner.module.css'], 1200);
    const [box] = await boxes('.banner');
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(900);
    expect(await page.locator('.banner').evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(220, 20, 60)',
    );
    expect(await page.locator('.banner p').evaluate((element) => getComputedStyle(element).color)).toBe(
      'rgb(255, 255, 255)',
    );
  });
});
