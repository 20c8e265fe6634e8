import { endOfMadridDay, toMadrid } from '@site/base/clock';
import { type Counts, forEachKind, KINDS, type Kind } from './counts.ts';
import { appendCounts, removeOldDays } from './day-files.ts';

/**
 * Smallest daily count at which a key is written to disk. Visitors may type something personal into a search or an
 * address; what one person typed once is never stored.
 */
const MIN_COUNT: Readonly<Record<Kind, number>> = { pages: 1, missing: 2, searches: 3, errors: 1, vitals: 1 };

/**
 * Limit of keys per kind and day: invented addresses must not fill the disk. Beyond it, a new key replaces one that is
 * too rare to be written.
 */
const MAX_KEYS = 2_000;
const MAX_LETTERS = 200;
const FLUSH_MS = 60_000;
/**
 * Mean number of bytes written per minute, some 7 MB a day: after a longer line, as many minutes write nothing as it
 * takes. Otherwise invented addresses, all requested again each minute, would fill the disk.
 */
const BYTES_PER_MINUTE = 5_000;

/** Normalises a search: case and repeated spaces do not matter. */
export const toSearchKey = (text: string): string => text.trim().toLocaleLowerCase('es').replace(/\s+/g, ' ');

interface RecorderOptions {
  readonly dataDir: string;
  /** Number of days to keep; 0 turns counting off. */
  readonly days: number;
  /** Called when writing failed; it is tried again. */
  readonly onFailure: (error: Error) => void;
  readonly now?: () => Date;
}

/** Counts in memory; appends to the day's file every minute, less often after long lines, and at the end. */
export class Recorder {
  readonly #options: Required<RecorderOptions>;
  readonly #timer: NodeJS.Timeout | undefined;
  #day = '';
  /** The day on which old files were last removed: once after the start, and after each midnight. */
  #swept = '';
  /** End of the day in Madrid, computed once a day. */
  #ends = Number.NaN;
  /** Everything counted today, and how much of it has been written. */
  #seen = toEmpty();
  /** Number of minutes in which nothing is to be written. */
  #pause = 0;
  /** Counts of past days that could not be written. */
  readonly #left: { readonly day: string; readonly counts: Counts }[] = [];

  constructor(options: RecorderOptions) {
    this.#options = { now: () => new Date(), ...options };
    this.#begin(toMadrid(this.#options.now()).date);
    if (options.days > 0) this.#timer = setInterval(() => this.#flushUnlessPaused(), FLUSH_MS).unref();
  }

  #flushUnlessPaused(): void {
    if (this.#pause > 0) this.#pause -= 1;
    // Never rejects: errors are reported and the counts retained.
    else void this.flush();
  }

  #begin(day: string): void {
    this.#day = day;
    this.#ends = endOfMadridDay(day).getTime();
  }

  count(kind: Kind, key: string, times = 1): void {
    if (this.#options.days === 0 || key === '' || key.length > MAX_LETTERS) return;
    // Never rejects.
    if (this.#options.now().getTime() >= this.#ends) void this.flush();
    const seen = this.#seen[kind];
    const entry = seen.get(key);
    if (entry) entry.count += times;
    else if (seen.size < MAX_KEYS || dropRare(seen, MIN_COUNT[kind])) seen.set(key, { count: times, written: 0 });
  }

  /** Appends what is new since the last time; starts again from zero when the day is over. */
  async flush(): Promise<void> {
    const { dataDir, days, now, onFailure } = this.#options;
    if (days === 0) return;
    const [day, seen, today] = [this.#day, this.#seen, toMadrid(now()).date];
    if (today !== day) {
      this.#begin(today);
      this.#seen = toEmpty();
    }
    for (const due of [...this.#left.splice(0), { day, counts: takeUnwritten(seen) }])
      try {
        if (KINDS.some((kind) => Object.keys(due.counts[kind]).length > 0))
          this.#pause = Math.floor((await appendCounts(dataDir, due.day, due.counts)) / BYTES_PER_MINUTE);
      } catch (error) {
        if (due.day === this.#day) putBack(this.#seen, due.counts);
        else this.#left.push(due);
        onFailure(error instanceof Error ? error : new Error(String(error)));
      }
    if (this.#swept === today) return;
    this.#swept = today;
    await removeOldDays(dataDir, today, days).catch(onFailure);
  }

  /** Writes the rest and stops the timer. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}

/** Removes the oldest key that is too rare to be written; false if there is none. */
function dropRare(seen: Map<string, { readonly count: number; readonly written: number }>, min: number): boolean {
  for (const [key, { count, written }] of seen) if (count < min && written === 0) return seen.delete(key);
  return false;
}

const toEmpty = () => forEachKind(() => new Map<string, { count: number; written: number }>());

type Seen = ReturnType<typeof toEmpty>;

const takeUnwritten = (seen: Seen): Counts =>
  forEachKind((kind) =>
    Object.fromEntries(
      [...seen[kind]].flatMap(([key, entry]) => {
        if (entry.count < MIN_COUNT[kind] || entry.count === entry.written) return [];
        const fresh = entry.count - entry.written;
        entry.written = entry.count;
        return [[key, fresh]];
      }),
    ),
  );

function putBack(seen: Seen, counts: Counts): void {
  for (const kind of KINDS)
    for (const [key, count] of Object.entries(counts[kind])) {
      const entry = seen[kind].get(key);
      if (entry) entry.written -= count;
    }
}
