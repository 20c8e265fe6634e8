/** Largest paint, answer to an interaction, and blocked time of long frames in milliseconds; shift of the layout as a share. */
export type Metric = 'lcp' | 'inp' | 'cls' | 'long';
export type Vital = readonly [metric: Metric, value: number, path: string];

/** A shift belongs to the one before within these milliseconds, and to the first of its group within those. */
const SHIFT_PAUSE_MS = 1_000;
const SHIFT_GROUP_MS = 5_000;

interface Entry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly interactionId: number;
  readonly blockingDuration: number;
}

/**
 * Measures how the page felt, as the Web Vitals are defined (web.dev/vitals); what a browser cannot measure is left out.
 *
 * @param tell gets what is new whenever the page is hidden
 */
export function watchVitals(tell: (vitals: Vital[]) => void): void {
  const known = new Map<Metric, Vital>();
  const note = (metric: Metric, value: number) => known.set(metric, [metric, value, location.pathname]);
  const read = (metric: Metric) => known.get(metric)?.[1] ?? 0;
  const watch = (type: string, take: (entry: Entry) => void) => {
    const options = { type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit;
    // A type that a browser does not know is ignored.
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe(options);
  };
  let began = 0;
  let last = 0;
  let sum = 0;
  // By definition only of a page that was in front until then: any other waited for its visitor (web.dev/lcp).
  let wasHidden = document.hidden;
  // No shift and no long frame are good news, which count too.
  note('cls', 0);
  note('long', 0);
  watch('largest-contentful-paint', ({ startTime }) => wasHidden || note('lcp', startTime));
  watch('event', ({ interactionId, duration }) => interactionId && duration > read('inp') && note('inp', duration));
  watch('long-animation-frame', ({ blockingDuration }) => note('long', read('long') + blockingDuration));
  watch('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    if (startTime - last > SHIFT_PAUSE_MS || startTime - began > SHIFT_GROUP_MS) {
      began = startTime;
      sum = 0;
    }
    last = startTime;
    sum += value;
    if (sum > read('cls')) note('cls', sum);
  });
  addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    wasHidden = true;
    tell([...known.values()]);
    known.clear();
  });
}
