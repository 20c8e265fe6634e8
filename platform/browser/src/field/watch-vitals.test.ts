import { afterEach, expect, it, vi } from 'vitest';
import { type Vital, watchVitals } from './watch-vitals.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page that is watched from now on. */
function open(page: { hidden: boolean }) {
  const told: (readonly Vital[])[] = [];
  const takers = new Map<string, (list: object) => void>();
  let change = () => {};
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { pathname: '/a' });
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => {
    change = listener;
  });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly take: (list: object) => void;
      constructor(take: (list: object) => void) {
        this.take = take;
      }
      observe({ type }: { readonly type: string }) {
        takers.set(type, this.take);
      }
    },
  );
  watchVitals((vitals) => told.push(vitals));
  return {
    paint: (startTime: number) => takers.get('largest-contentful-paint')?.({ getEntries: () => [{ startTime }] }),
    turn(hidden: boolean) {
      page.hidden = hidden;
      change();
    },
    readPaints: () => told.flat().filter(([metric]) => metric === 'lcp'),
  };
}

it('tells the largest paint of a page that its visitor looked at', () => {
  const page = open({ hidden: false });
  page.paint(900);
  page.paint(1_200);
  page.turn(true);
  expect(page.readPaints()).toEqual([['lcp', 1_200, '/a']]);
});

it('tells none of a page that waited for its visitor, and none that came after he was away', () => {
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
