import { createHash } from 'node:crypto';
import { access, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readChecked, writeChecked } from '@site/base/checked-file';
import { shareInFlight } from '@site/base/single-flight';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { NO_ORIGINAL } from './picture-order.ts';
import { BusyError, PictureProcess } from './picture-process.ts';
import { FORMATS, type Format, toVariantFile, toVariantKey } from './picture-recipe.ts';
import { sweepPictures } from './sweep-pictures.ts';

/** What is known of an original; the file with it is as young as the last look at the server of the pictures. */
const KnownOriginal = v.object({
  hash: v.string(),
  type: v.string(),
  etag: v.string(),
  lastModified: v.string(),
  cacheControl: v.string(),
});
type KnownOriginal = v.InferOutput<typeof KnownOriginal>;

/** What the server of the pictures said: an original, that it has not changed, or anything else. */
export type Fetched =
  | (Omit<KnownOriginal, 'hash'> & { readonly kind: 'picture'; readonly bytes: Buffer })
  | { readonly kind: 'same' }
  | { readonly kind: 'other' };

export type Validators = Pick<KnownOriginal, 'etag' | 'lastModified'>;

/** A picture as it is sent. */
export interface SmallPicture {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
}

export interface PictureWish {
  /** In pixels. */
  readonly width: number;
  readonly format: Format;
}

interface SmallPicturesOptions {
  readonly folder: string;
  /** What the folder may hold, in bytes. */
  readonly mostBytes: number;
  /** Asks the server of the pictures. Rejects when it cannot be reached. */
  readonly fetchOriginal: (path: string, known: Validators | null) => Promise<Fetched>;
  readonly onFailure: (path: string, reason: string) => void;
  /** Milliseconds for which an original is not asked for again. */
  readonly freshMs?: number;
  readonly process?: PictureProcess;
}

interface Original extends KnownOriginal {
  readonly checkedAt: number;
}

/** An original may be another one after this time. */
const FRESH_MS = 10 * 60 * 1_000;
/** What is no picture for us is asked for again after this time. */
const OTHER_MS = 60 * 1_000;
/** A first visitor waits this long for a small file before he gets the large one. */
const PATIENCE_MS = 1_500;
/** A variant that could not be made is tried again after this time: the machine may have been busy. */
const FAILED_MS = 60 * 60 * 1_000;
/** Originals that are fetched at a time; others pass through as they come. */
const MOST_CHECKS = 8;
const SWEEP_MS = 10 * 60 * 1_000;
/** Share of the bound after which the folder is swept. */
const SWEPT_SHARE = 0.1;
const MOST_KNOWN = 5_000;
/** While the small file is made, the large one must not be kept in its place. */
const KEEP_STAND_IN = 'public, max-age=30';

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * The pictures of a server that has them in one size only, in the widths and formats of our own: made when they are first asked
 * for, kept on disk within a bound, and shown as they were while that server is out of reach.
 */
export class SmallPictures {
  readonly #options: Required<SmallPicturesOptions>;
  readonly #originals = new LRUCache<string, Original>({ max: MOST_KNOWN });
  readonly #others = new LRUCache<string, true>({ max: MOST_KNOWN, ttl: OTHER_MS });
  /** Variants that cannot be made. */
  readonly #failed = new LRUCache<string, true>({ max: MOST_KNOWN, ttl: FAILED_MS });
  readonly #checks = new Map<string, Promise<Original | null>>();
  readonly #making = new Map<string, Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  /** Bytes since the last sweep for their sake. */
  #written = 0;

  constructor(options: SmallPicturesOptions) {
    this.#options = { freshMs: FRESH_MS, process: new PictureProcess(), ...options };
    this.#timer = setInterval(() => this.#sweep(), SWEEP_MS).unref();
    this.#sweep();
  }

  /**
   * A picture as it is wished, or the original while that is being made.
   *
   * @param address path of the picture on its server
   * @returns null for what cannot be made smaller, when too much else is fetched, and when its server cannot be reached
   */
  async read(address: string, { width, format }: PictureWish): Promise<SmallPicture | null> {
    const original = await this.#find(address);
    if (!original) return null;
    const folder = this.#toFolder(address);
    const { hash, cacheControl } = original;
    const source = path.join(folder, hash);
    const target = path.join(folder, `${toVariantKey(hash).slice(0, 16)}-${toVariantFile(width, format)}`);
    const toAnswer = (bytes: Buffer) => ({
      ...{ bytes, cacheControl, type: FORMATS[format].type },
      etag: `"${hash.slice(0, 16)}-${width}-${format}"`,
    });
    const known = await readChecked(target);
    if (known) return toAnswer(known);
    if (!this.#failed.has(target)) {
      const made = shareInFlight(this.#making, target, () => this.#make(address, { source, target, width, format }));
      await Promise.race([made, sleep(PATIENCE_MS, undefined, { ref: false })]);
      const bytes = await readChecked(target);
      if (bytes) return toAnswer(bytes);
    }
    // One that cannot be made comes from its server, in a stream.
    const bytes = this.#failed.has(target) ? null : await readChecked(source);
    return bytes && { bytes, type: original.type, etag: `"${hash.slice(0, 16)}"`, cacheControl: KEEP_STAND_IN };
  }

  #toFolder(address: string): string {
    return path.join(this.#options.folder, createHash('sha256').update(address).digest('hex').slice(0, 32));
  }

  async #make(address: string, variant: PictureWish & { readonly source: string; readonly target: string }) {
    await this.#options.process.make(variant).catch(async (error: Error) => {
      const isLost = error.message === NO_ORIGINAL;
      // Without it the original is fetched again. Meanwhile another process may have written a sound one.
      if (isLost && !(await readChecked(variant.source))) await rm(variant.source, { force: true });
      if (isLost || error instanceof BusyError || !(await isThere(variant.source))) return;
      this.#failed.set(variant.target, true);
      this.#options.onFailure(address, error.message);
    });
  }

  async #find(address: string): Promise<Original | null> {
    if (this.#others.has(address)) return null;
    const noted = this.#originals.get(address) ?? (await this.#readKnown(address));
    // A sweep may have deleted it: then it is fetched again.
    const known = noted && (await isThere(path.join(this.#toFolder(address), noted.hash))) ? noted : null;
    const check = () => shareInFlight(this.#checks, address, () => this.#check(address, known));
    if (!known && this.#checks.size >= MOST_CHECKS && !this.#checks.has(address)) return null;
    if (!known) return check();
    // Nobody waits for it; what the disk refuses concerns the next look.
    if (performance.now() - known.checkedAt > this.#options.freshMs)
      check().catch((error: unknown) => this.#options.onFailure(address, String(error)));
    return known;
  }

  async #readKnown(address: string): Promise<Original | null> {
    const bytes = await readChecked(path.join(this.#toFolder(address), 'known'));
    const parsed = v.safeParse(KnownOriginal, bytes && JSON.parse(bytes.toString()));
    // Asked for again in any case: it is not known how old it is.
    return parsed.success ? { ...parsed.output, checkedAt: Number.NEGATIVE_INFINITY } : null;
  }

  /** Asks whether the original is still the same; what is known stays when nobody answers. */
  async #check(address: string, known: Original | null): Promise<Original | null> {
    const { fetchOriginal } = this.#options;
    const fetched = await fetchOriginal(address, known).catch(() => null);
    if (!fetched) return known && this.#note(address, known);
    const folder = this.#toFolder(address);
    if (fetched.kind === 'other') {
      this.#others.set(address, true);
      this.#originals.delete(address);
      await rm(folder, { recursive: true, force: true });
      return null;
    }
    if (fetched.kind === 'same') return known && this.#keep(folder, address, known);
    const { bytes, kind: _, ...rest } = fetched;
    const hash = createHash('sha256').update(bytes).digest('hex');
    // Another process of this machine may just have fetched it, and be at work on it.
    if (hash !== known?.hash && !(await readChecked(path.join(folder, hash)))) {
      await mkdir(folder, { recursive: true });
      for (const file of await readdir(folder)) await rm(path.join(folder, file), { force: true });
      await writeChecked(path.join(folder, hash), bytes);
      this.#noteWritten(bytes.length);
    }
    return this.#keep(folder, address, { hash, ...rest });
  }

  async #keep(folder: string, address: string, { hash, type, etag, lastModified, cacheControl }: KnownOriginal) {
    const known = { hash, type, etag, lastModified, cacheControl };
    await writeChecked(path.join(folder, 'known'), Buffer.from(JSON.stringify(known)));
    return this.#note(address, known);
  }

  #note(address: string, known: KnownOriginal): Original {
    const original = { ...known, checkedAt: performance.now() };
    this.#originals.set(address, original);
    return original;
  }

  /** Sweeps when much came at a time, not at its hour only. */
  #noteWritten(bytes: number): void {
    this.#written += bytes;
    if (this.#written < this.#options.mostBytes * SWEPT_SHARE) return;
    this.#written = 0;
    this.#sweep();
  }

  #sweep(): void {
    const { folder, mostBytes, onFailure } = this.#options;
    sweepPictures(folder, mostBytes).catch((error: unknown) => onFailure(folder, String(error)));
  }

  close(): void {
    clearInterval(this.#timer);
    this.#options.process.close();
  }
}
