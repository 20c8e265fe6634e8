import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node?: Node;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/**
 * Describes what has moved in a page since its start; empty for nothing.
 *
 * @param most layout shifts up to this value are ignored
 */
export const describeLayoutShifts = (page: Page, most: number): Promise<string> =>
  page.evaluate(async (ignored) => {
    const shifts: PerformanceEntry[] = [];
    new PerformanceObserver((list) => void shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
    // Earlier shifts are reported in a later task.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const toPlace = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    return (shifts as LayoutShift[])
      .filter(({ value }) => value > ignored)
      .flatMap(({ value, sources }) => [
        value.toFixed(5),
        ...sources.map(({ node, previousRect, currentRect }) => {
          const what = `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`;
          return `${what}: ${toPlace(previousRect)} → ${toPlace(currentRect)}`;
        }),
      ])
      .join('\n');
  }, most);
