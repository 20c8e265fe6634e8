import { addDays, toMadrid } from '@site/base/clock';
import { NO_COUNTS } from './counts.ts';
import { readDays } from './day-files.ts';

/** How often a metric was good, fair and poor on a day. */
export type Ratings = readonly [good: number, fair: number, poor: number];

/** A metric of a section's pages, with an entry for each day of the report. */
export interface VitalDays {
  readonly section: string;
  readonly metric: string;
  readonly days: readonly Ratings[];
}

/** An error of a release: where it occurred and how often. */
export interface ErrorLine {
  /** `section@version`. */
  readonly release: string;
  /** Phase and source position. */
  readonly place: string;
  readonly today: number;
  readonly total: number;
}

/** Sums of what browsers reported. */
export interface FieldReport {
  /** As `YYYY-MM-DD`, the last one today. */
  readonly days: readonly string[];
  readonly vitals: readonly VitalDays[];
  /** Most frequent first. */
  readonly errors: readonly ErrorLine[];
}

const RATINGS = ['good', 'fair', 'poor'];

/** Reads what browsers reported in the last `count` days. */
export async function readFieldReport(dataDir: string, count: number, now: Date): Promise<FieldReport> {
  const until = toMadrid(now).date;
  const days = Array.from({ length: count }, (_, index) => addDays(until, index + 1 - count));
  const known = await readDays(dataDir, days[0] ?? until);
  const vitals = new Map<string, [number, number, number][]>();
  const errors = new Map<string, { today: number; total: number }>();
  for (const [index, day] of days.entries()) {
    const counts = known.get(day) ?? NO_COUNTS;
    for (const [key, times] of Object.entries(counts.vitals)) {
      const [metric = '', rating = '', section = ''] = key.split(' ');
      const name = `${section} ${metric}`;
      const list = vitals.get(name) ?? days.map((): [number, number, number] => [0, 0, 0]);
      const own = list[index];
      const place = RATINGS.indexOf(rating);
      if (own && place >= 0) own[place] = (own[place] ?? 0) + times;
      vitals.set(name, list);
    }
    for (const [key, times] of Object.entries(counts.errors)) {
      const before = errors.get(key) ?? { today: 0, total: 0 };
      errors.set(key, { today: before.today + (day === until ? times : 0), total: before.total + times });
    }
  }
  return {
    days,
    vitals: [...vitals].toSorted().map(([name, list]) => {
      const [section = '', metric = ''] = name.split(' ');
      return { section, metric, days: list };
    }),
    errors: [...errors]
      .map(([key, counted]) => ({
        release: key.split(' ', 1)[0] ?? '',
        place: key.slice(key.indexOf(' ') + 1),
        ...counted,
      }))
      .toSorted((a, b) => b.total - a.total),
  };
}
