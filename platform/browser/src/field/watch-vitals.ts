/** `lcp`, `inp` and `long` (blocking time of long animation frames) in milliseconds; `cls` without a unit. */
type Metric = 'lcp' | 'inp' | 'cls' | 'long';
export type Vital = readonly [metric: Metric, value: number, path: string];

/** Layout shifts belong to one group with less than this pause between them, and up to this total duration. */
const SHIFT_PAUSE_MS = 1_000;
const SHIFT_GROUP_MS = 5_000;

interface Entry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly interactionId: number;
  readonly blockingDuration: number;
}

/**
 * Measures Web Vitals as defined at web.dev/vitals; metrics that the browser does not support are omitted.
 *
 * @param report receives new measurements whenever the page is hidden
 */
export function watchVitals(report: (vitals: Vital[]) => void): void {
  const known = new Map<Metric, Vital>();
  const note = (metric: Metric, value: number) => known.set(metric, [metric, value, location.pathname]);
  const read = (metric: Metric) => known.get(metric)?.[1] ?? 0;
  const watch = (type: string, take: (entry: Entry) => void) => {
    const options = { type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit;
    // Browsers ignore entry types that they do not support.
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe(options);
  };
  let began = 0;
  let last = 0;
  let sum = 0;
  // By definition, LCP counts only while the page has been visible from the start (web.dev/lcp).
  let wasHidden = document.hidden;
  // Zero layout shifts and zero long frames are measurements, too.
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
    report([...known.values()]);
    known.clear();
  });
}
