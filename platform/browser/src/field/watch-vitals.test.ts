import { afterEach, expect, it, vi } from 'vitest';
import { type Vital, watchVitals } from './watch-vitals.ts';

afterEach(() => vi.unstubAllGlobals());

/** Starts measuring a page. */
function open(page: { hidden: boolean }) {
  const reports: (readonly Vital[])[] = [];
  const callbacks = new Map<string, (list: object) => void>();
  let change = () => {};
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { pathname: '/a' });
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => {
    change = listener;
  });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly callback: (list: object) => void;
      constructor(callback: (list: object) => void) {
        this.callback = callback;
      }
      observe({ type }: { readonly type: string }) {
        callbacks.set(type, this.callback);
      }
    },
  );
  watchVitals((vitals) => reports.push(vitals));
  return {
    paint: (startTime: number) => callbacks.get('largest-contentful-paint')?.({ getEntries: () => [{ startTime }] }),
    turn(hidden: boolean) {
      page.hidden = hidden;
      change();
    },
    readPaints: () => reports.flat().filter(([metric]) => metric === 'lcp'),
  };
}

it('reports the largest paint of a page that was visible', () => {
  const page = open({ hidden: false });
  page.paint(900);
  page.paint(1_200);
  page.turn(true);
  expect(page.readPaints()).toEqual([['lcp', 1_200, '/a']]);
});

it('reports no paint of a page that was opened in the background or hidden', () => {
  const background = open({ hidden: true });
  background.turn(false);
  background.paint(700_000);
  background.turn(true);
  expect(background.readPaints()).toEqual([]);
  const page = open({ hidden: false });
  page.turn(true);
  page.turn(false);
  page.paint(30_000);
  page.turn(true);
  expect(page.readPaints()).toEqual([]);
});
