import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readChecked, writeChecked } from '@site/base/checked-file';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { CachedPage, LastGoodPages } from './page-cache.ts';

/** How long pages are collected before they are written, in milliseconds. */
const WRITE_PAUSE_MS = 1_000;
/** A page is written at most this often: with a foreign content API, it is rendered again every few seconds. */
const REWRITE_MS = 60_000;
/** Limit of the write queue: a crawler must not fill the memory. */
const MAX_WAITING = 500;
const MAX_PAGE_BYTES = 1024 * 1024;
/** Number of writes between two clean-ups of the folder. */
const SWEEP_AFTER = 100;
const TEMPORARY_MS = 60_000;
const NEWLINE = 10;

const factsSchema = v.object({
  key: v.string(),
  madeAt: v.number(),
  resource: v.nullable(v.object({ type: v.string(), fileName: v.optional(v.string()), cacheSeconds: v.number() })),
  styles: v.array(v.string()),
  etag: v.string(),
  parts: v.array(v.string()),
  content: v.array(v.string()),
  owner: v.optional(v.object({ section: v.string(), release: v.string(), route: v.string(), pattern: v.string() })),
  /** Null: forever. */
  trueUntil: v.nullable(v.number()),
});

interface PageFilesOptions {
  /** Absolute path of the folder, shared with other processes. */
  readonly folder: string;
  /** A hash of everything besides the key that a page depends on: pages of another scope are ignored. */
  readonly scope: string;
  readonly maxBytes: number;
  readonly maxPages: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onFailure: (error: Error) => void;
}

/** Only public pages are stored, and none with text that a visitor typed: complete pages without a query. */
const isKept = (key: string, { status, complete, brotli }: CachedPage) =>
  status === 200 && complete && !key.includes('?') && brotli.length <= MAX_PAGE_BYTES;

const toHash = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Pages with the same first segment are a group. A section may answer any number of addresses, such as `/area/X/page`
 * with any X: they displace pages of their own group, not those of the whole site.
 */
const toGroup = (key: string) => toHash(key.split('/', 2)[1]?.toLowerCase() ?? '').slice(0, 8);

/** The page cache on disk, for starts while the content API is down. Written in the background. */
export class PageFiles implements LastGoodPages {
  readonly #options: PageFilesOptions;
  readonly #waiting = new Map<string, { readonly page: CachedPage | null; readonly madeAt: number }>();
  /** Key to the time of the last write. */
  readonly #writtenAt: LRUCache<string, number>;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #unswept = SWEEP_AFTER;

  constructor(options: PageFilesOptions) {
    this.#options = options;
    this.#writtenAt = new LRUCache({ max: options.maxPages });
  }

  /** Stores a new page; deletes one that is gone. Never waits for the disk. */
  keep(key: string, page: CachedPage): void {
    const isGone = page.complete && page.status !== 200 && page.status < 500;
    if (!isKept(key, page) && !(isGone && !key.includes('?'))) return;
    if (this.#waiting.size >= MAX_WAITING && !this.#waiting.has(key)) return;
    this.#waiting.set(key, { page: isGone ? null : page, madeAt: this.#options.now() });
    this.#timer ??= setTimeout(() => this.#startWriting(), WRITE_PAUSE_MS).unref();
  }

  async find(key: string): ReturnType<LastGoodPages['find']> {
    const bytes = await readChecked(this.#toFile(key));
    const end = bytes?.indexOf(NEWLINE) ?? -1;
    if (!bytes || end < 0) return null;
    const parsed = v.safeParse(factsSchema, JSON.parse(bytes.toString('utf8', 0, end)));
    if (!parsed.success || parsed.output.key !== key) return null;
    const { key: _, madeAt, trueUntil, ...facts } = parsed.output;
    return {
      ageMs: Math.max(0, this.#options.now() - madeAt),
      page: {
        ...facts,
        owner: facts.owner,
        status: 200,
        location: null,
        complete: true,
        timings: {},
        // Copied, because a slice would keep the whole read buffer in memory.
        brotli: Buffer.from(bytes.subarray(end + 1)),
        trueUntil: trueUntil ?? Number.POSITIVE_INFINITY,
      },
    };
  }

  /** Resolves when the queue has been written. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#writtenAt.clear();
    this.#startWriting();
    await this.#writing;
  }

  #toFile(key: string): string {
    const name = toHash(`${this.#options.scope}\n${key}`);
    return path.join(this.#options.folder, `${toGroup(key)}_${name}`);
  }

  #startWriting(): void {
    this.#timer = undefined;
    this.#writing = this.#writing
      .then(() => this.#writeDue())
      .catch((error: unknown) => this.#options.onFailure(error instanceof Error ? error : new Error(String(error))))
      .finally(() => {
        if (this.#waiting.size > 0) this.#timer ??= setTimeout(() => this.#startWriting(), WRITE_PAUSE_MS).unref();
      });
  }

  async #writeDue(): Promise<void> {
    for (const [key, { page, madeAt }] of [...this.#waiting]) {
      const sinceMs = this.#options.now() - (this.#writtenAt.get(key) ?? Number.NEGATIVE_INFINITY);
      // Negative after the clock was set back.
      if (page && Math.abs(sinceMs) < REWRITE_MS) continue;
      this.#waiting.delete(key);
      if (page) await this.#write(key, page, madeAt);
      else await rm(this.#toFile(key), { force: true });
    }
    if (this.#unswept >= SWEEP_AFTER) await this.#sweep();
  }

  async #write(key: string, { brotli, ...page }: CachedPage, madeAt: number) {
    // JSON has no infinity: it becomes null.
    const facts = { ...page, key, madeAt };
    await writeChecked(this.#toFile(key), Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), brotli]));
    this.#unswept += 1;
    this.#writtenAt.set(key, this.#options.now());
  }

  /**
   * Deletes the oldest pages above the limits, of the groups with most pages, and temporary files of killed processes.
   */
  async #sweep(): Promise<void> {
    this.#unswept = 0;
    const { folder, maxBytes, maxPages, now } = this.#options;
    const names = await readdir(folder).catch(() => []);
    const files: { file: string; group: string; size: number; mtimeMs: number }[] = [];
    for (const name of names) {
      const file = path.join(folder, name);
      const facts = await stat(file).catch(() => null);
      if (!facts) continue;
      // Pages that an earlier version has stored have no group in their name: they are one group together.
      const group = name.slice(0, Math.max(0, name.indexOf('_')));
      if (!name.endsWith('.tmp')) files.push({ file, group, size: facts.size, mtimeMs: facts.mtimeMs });
      else if (now() - facts.mtimeMs > TEMPORARY_MS) await rm(file, { force: true });
    }
    files.sort((a, b) => b.mtimeMs - a.mtimeMs);
    const counts = new Map<string, number>();
    const ranked = files.map((each) => {
      const rank = counts.get(each.group) ?? 0;
      counts.set(each.group, rank + 1);
      return { ...each, rank };
    });
    let bytes = 0;
    for (const [index, { file, size }] of ranked.sort((a, b) => a.rank - b.rank).entries()) {
      bytes += size;
      if (index >= maxPages || bytes > maxBytes) await rm(file, { force: true });
    }
  }
}
