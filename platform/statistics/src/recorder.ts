import { addDays, toInstant, toMadrid } from '@site/base/clock';
import { type Counts, KINDS, type Kind } from './counts.ts';
import { appendCounts, removeDays, toStatisticsFolder } from './day-files.ts';

/**
 * How often something must be seen on a day before it is written down. What visitors type may hold something personal,
 * in a search as in an address; what one person typed once never leaves the memory.
 */
const LEAST: Readonly<Record<Kind, number>> = { pages: 1, missing: 2, searches: 3 };

/** Different things of one kind that are counted on a day: whoever invents addresses fills no disk. */
const MOST = 2_000;
const MOST_LETTERS = 200;
const FLUSH_MS = 60_000;

/** A search as it is counted: what differs only in letters' case and spaces is one. */
export const toSearchKey = (text: string): string => text.trim().toLocaleLowerCase('es').replace(/\s+/g, ' ');

interface RecorderOptions {
  readonly dataDir: string;
  /** How many days are kept; 0 counts nothing. */
  readonly days: number;
  /** Told when the counts could not be written; they are tried again. */
  readonly onFailure: (error: Error) => void;
  readonly now?: () => Date;
}

/** Counts in memory and adds to the day's file every minute and at the end. */
export class Recorder {
  readonly #options: Required<RecorderOptions>;
  readonly #folder: string;
  readonly #timer: NodeJS.Timeout | undefined;
  #day = '';
  /** When that day ends in Madrid, so that counting need not look at the calendar. */
  #ends = Number.NaN;
  /** All that was seen today, and how much of it is written. */
  #seen: Record<Kind, Map<string, { count: number; written: number }>> = toEmpty();

  constructor(options: RecorderOptions) {
    this.#options = { now: () => new Date(), ...options };
    this.#folder = toStatisticsFolder(options.dataDir);
    this.#begin(toMadrid(this.#options.now()).date);
    // It never rejects: what cannot be written is told and kept.
    if (options.days > 0) this.#timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  #begin(day: string): void {
    this.#day = day;
    this.#ends = toInstant({ date: addDays(day, 1), time: null }).getTime();
  }

  /** Counts one more, or so many. */
  count(kind: Kind, key: string, times = 1): void {
    if (this.#options.days === 0 || key === '' || key.length > MOST_LETTERS) return;
    // It never rejects.
    if (this.#options.now().getTime() >= this.#ends) void this.flush();
    const seen = this.#seen[kind];
    const entry = seen.get(key);
    if (entry) entry.count += times;
    else if (seen.size < MOST) seen.set(key, { count: times, written: 0 });
  }

  /** Writes what was counted since the last time, and begins anew when the day is over. */
  async flush(): Promise<void> {
    const { days, now, onFailure } = this.#options;
    if (days === 0) return;
    const [day, seen, today] = [this.#day, this.#seen, toMadrid(now()).date];
    if (today !== day) {
      this.#begin(today);
      this.#seen = toEmpty();
    }
    const counts = takeUnwritten(seen);
    try {
      if (KINDS.some((kind) => Object.keys(counts[kind]).length > 0)) await appendCounts(this.#folder, day, counts);
      if (today !== day) await removeDays(this.#folder, addDays(today, 1 - days));
    } catch (error) {
      putBack(seen, counts);
      onFailure(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Writes the rest and stops. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}

type Seen = Record<Kind, Map<string, { count: number; written: number }>>;

const toEmpty = (): Seen => ({ pages: new Map(), missing: new Map(), searches: new Map() });

function takeUnwritten(seen: Seen): Counts {
  const take = (kind: Kind) =>
    Object.fromEntries(
      [...seen[kind]].flatMap(([key, entry]) => {
        if (entry.count < LEAST[kind] || entry.count === entry.written) return [];
        const fresh = entry.count - entry.written;
        entry.written = entry.count;
        return [[key, fresh]];
      }),
    );
  return { pages: take('pages'), missing: take('missing'), searches: take('searches') };
}

function putBack(seen: Seen, counts: Counts): void {
  for (const kind of KINDS)
    for (const [key, count] of Object.entries(counts[kind])) {
      const entry = seen[kind].get(key);
      if (entry) entry.written -= count;
    }
}
