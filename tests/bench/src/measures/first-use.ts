import { withDeadline } from '@site/base/with-deadline';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../e2e/src/browsers/launch-browser.ts';
import { openPage } from '../browser/open-page.ts';
import { openPhone } from '../browser/open-phone.ts';
import { type Row, toRow } from '../report/row.ts';
import type { BenchSite } from '../site/bench-site.ts';
import { SCREENS } from './screens.ts';

const ROUNDS = 3;
/** What does not work by then is broken. */
const DEADLINE_MS = 30_000;

/**
 * Something that works within this time of the first paint counts as immediate: a slow phone needs as long for a press.
 */
const IMMEDIATE_MS = 50;

/** Milliseconds from a press at the first paint until it has taken effect. */
interface Used {
  readonly menu: number;
  readonly link: number;
  readonly search: number;
}

/**
 * Runs in the page before its own scripts: uses menu, link and search box at the first paint, and stores the times
 * until each has taken effect as `window.firstUse`.
 */
function useAtFirstPaint(): void {
  const element = <E extends HTMLElement>(selector: string) => {
    const found = document.querySelector<E>(selector);
    if (!found) throw new Error(`The page has no ${selector}.`);
    return found;
  };
  const used = new Promise<Used>((resolve, reject) => {
    const use = () => {
      let pressed = performance.now();
      const since = () => performance.now() - pressed;
      element('header summary').click();
      const menu = element<HTMLDetailsElement>('header details').open ? since() : Number.NaN;
      // Each navigates to another document, unless the application is already hydrated and shows the page itself.
      const navigated: number[] = [];
      window.navigation?.addEventListener('navigate', (event) => {
        navigated.push(since());
        event.preventDefault();
        const [link, search] = navigated;
        if (link !== undefined && search !== undefined) resolve({ menu, link, search });
      });
      pressed = performance.now();
      element('header a[href="/eventos"]').click();
      pressed = performance.now();
      const field = element<HTMLInputElement>('header input[name=fields]');
      field.value = 'restauración';
      field.form?.requestSubmit();
    };
    const observer = new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0];
      if (!paint) return;
      observer.disconnect();
      try {
        use();
      } catch (error) {
        reject(error);
      }
    });
    observer.observe({ type: 'paint', buffered: true });
  });
  Reflect.set(window, 'firstUse', used);
}

/** @param what part of the page, for the error when it never works */
const inTime = <T>(page: Page, what: string, work: Promise<T>): Promise<T> =>
  withDeadline(work, DEADLINE_MS, () => new Error(`${page.url()}: ${what} did not work within ${DEADLINE_MS} ms.`));

async function useScreen(browser: Browser, url: string): Promise<Used> {
  const page = await openPhone(browser);
  await page.addInitScript(useAtFirstPaint);
  await openPage(page, url, 'commit');
  const used = await inTime(
    page,
    'menu, link and search box',
    page.evaluate(() => Reflect.get(window, 'firstUse') as Promise<Used>),
  );
  await page.close();
  return used;
}

/** Milliseconds from the start of the navigation until the carousel's arrow moves the slides. */
async function useArrow(browser: Browser, url: string): Promise<number> {
  const page = await openPhone(browser);
  await openPage(page, url, 'commit');
  const pressing = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const first = () => document.querySelector('[aria-roledescription=carrusel] li');
        const press = () => {
          const arrow = document.querySelector<HTMLElement>('[aria-label="Diapositiva siguiente"]');
          const before = first()?.getBoundingClientRect().left;
          arrow?.click();
          setTimeout(() => {
            const box = first();
            const moved = box && (box.getBoundingClientRect().left !== before || box.matches('[inert]'));
            if (arrow && moved) resolve(performance.now());
            else press();
          }, 100);
        };
        press();
      }),
  );
  const spent = await inTime(page, "the carousel's arrow", pressing);
  await page.close();
  return spent;
}

/** Measures what visitors can use at the first paint, before the application is hydrated. */
export async function measureFirstUse(site: BenchSite): Promise<Row[]> {
  await using browser = await launchBrowser();
  const rounds: Used[][] = [];
  const arrows: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const used: Used[] = [];
    for (const path of SCREENS) used.push(await useScreen(browser, site.url + path));
    rounds.push(used);
    arrows.push(await useArrow(browser, `${site.url}/inicio`));
  }
  const worst = (what: keyof Used) => rounds.map((used) => Math.max(...used.map((one) => one[what])));
  const goal = { unit: 'ms', atMost: IMMEDIATE_MS };
  return [
    toRow(`phone: menu opens on a press at the first paint, slowest of ${SCREENS.length} screens`, worst('menu'), goal),
    toRow('phone: link navigates, slowest', worst('link'), goal),
    toRow('phone: search box searches, slowest', worst('search'), goal),
    toRow("phone: the carousel's arrow works", arrows, { unit: 'ms', atMost: 2_000 }),
  ];
}
