import { createHash } from 'node:crypto';
import { access, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readChecked, writeChecked } from '@site/base/checked-file';
import { shareInFlight } from '@site/base/single-flight';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { DISK_FAILURE, NO_ORIGINAL } from './picture-order.ts';
import { BusyError, PictureProcess } from './picture-process.ts';
import { GATEWAY_FORMATS, type GatewayFormat, toVariantFile, toVariantKey } from './picture-recipe.ts';
import { BLOCK_BYTES, sweepPictures } from './sweep-pictures.ts';

/** Metadata of an original, stored in the file `known`, which is rewritten at each revalidation. */
const KnownOriginal = v.object({
  hash: v.string(),
  type: v.string(),
  etag: v.string(),
  lastModified: v.string(),
  cacheControl: v.string(),
});
type KnownOriginal = v.InferOutput<typeof KnownOriginal>;

/** The response of the image server: an original, "not modified", or anything else. */
export type Fetched =
  | (Omit<KnownOriginal, 'hash'> & { readonly kind: 'picture'; readonly bytes: Buffer })
  | { readonly kind: 'same' }
  | { readonly kind: 'other' };

export type Validators = Pick<KnownOriginal, 'etag' | 'lastModified'>;

/** An image as it is sent. */
export interface SmallPicture {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
}

export interface PictureWish {
  /** In pixels. */
  readonly width: number;
  readonly format: GatewayFormat;
}

interface SmallPicturesOptions {
  readonly folder: string;
  /** Maximum space that the folder takes on the disk, in bytes. */
  readonly maxBytes: number;
  /** Requests an original from the image server. Rejects when the server cannot be reached. */
  readonly fetchOriginal: (path: string, known: Validators | null) => Promise<Fetched>;
  readonly onFailure: (path: string, reason: string) => void;
  /** Milliseconds before an original is revalidated. */
  readonly freshMs?: number;
  readonly process?: PictureProcess;
  /** Milliseconds before variants are generated again after the disk was full. */
  readonly diskMs?: number;
}

interface Original extends KnownOriginal {
  readonly checkedAt: number;
}

/** An original is revalidated after this time. */
const FRESH_MS = 10 * 60 * 1_000;
/** A response that was no usable image is requested again after this time. */
const OTHER_MS = 60 * 1_000;
/** A request waits this long for a new variant before it gets the original. */
const PATIENCE_MS = 1_500;
/** A failed variant is tried again after this time: the machine may have been busy. */
const FAILED_MS = 60 * 60 * 1_000;
/**
 * No variant is generated for this time after the disk was full: each would take seconds of processor time for nothing.
 */
const DISK_MS = 30 * 1_000;
/** Originals that are fetched at the same time; others pass through unchanged. */
const MAX_CHECKS = 8;
const SWEEP_MS = 10 * 60 * 1_000;
/** The folder is also swept each time this share of its maximum size has been written. */
const SWEPT_SHARE = 0.1;
/** The least that an image takes on the disk: its folder, original, metadata and one variant. */
const SMALLEST_BYTES = 4 * BLOCK_BYTES;
const MAX_KNOWN = 5_000;
/** Variants in memory, in bytes: those of the pages that are read now. */
const CAPACITY = 16 * 1024 * 1024;
/** For an original sent in place of a variant: caches must not keep it. */
const FALLBACK_CACHE_CONTROL = 'public, max-age=30';

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Serves the images of a server that has them in one size only, in our widths and formats. Variants are generated when
 * first requested, cached on disk up to a maximum size, and still served while that server is unreachable.
 */
export class SmallPictures {
  readonly #options: Required<SmallPicturesOptions>;
  readonly #originals = new LRUCache<string, Original>({ max: MAX_KNOWN });
  readonly #others = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: OTHER_MS });
  /** Variants that were requested recently. Their files contain the hash of the original, so they never change. */
  readonly #recent = new LRUCache<string, Buffer>({
    maxSize: CAPACITY,
    sizeCalculation: ({ length }, file) => length + file.length,
  });
  /** Variants that could not be generated. */
  readonly #failed = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: FAILED_MS });
  /** When variants are generated again, on the clock of `performance.now`. */
  #resumesAt = 0;
  readonly #checks = new Map<string, Promise<Original | null | undefined>>();
  readonly #making = new Map<string, Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  /** Bytes written since the last sweep that was triggered by their number. */
  #written = 0;

  constructor(options: SmallPicturesOptions) {
    this.#options = { freshMs: FRESH_MS, diskMs: DISK_MS, process: new PictureProcess(), ...options };
    this.#timer = setInterval(() => this.#sweep(), SWEEP_MS).unref();
    this.#sweep();
  }

  /**
   * Returns the requested variant, or the original while the variant is being generated.
   *
   * @param address path of the image on its server
   * @returns null when no variant can be generated; undefined when that is not known now, because too many originals are
   * being fetched or its server cannot be reached
   */
  async read(address: string, { width, format }: PictureWish): Promise<SmallPicture | null | undefined> {
    const original = await this.#find(address);
    if (!original) return original;
    const folder = this.#toFolder(address);
    const { hash, cacheControl } = original;
    const source = path.join(folder, hash);
    const target = path.join(folder, `${toVariantKey(hash).slice(0, 16)}-${toVariantFile(width, format)}`);
    const toAnswer = (bytes: Buffer) => ({
      bytes,
      cacheControl,
      type: GATEWAY_FORMATS[format].type,
      etag: `"${hash.slice(0, 16)}-${width}-${format}"`,
    });
    const known = await this.#readVariant(target);
    if (known) return toAnswer(known);
    if (!this.#failed.has(target) && performance.now() >= this.#resumesAt) {
      const made = shareInFlight(this.#making, target, () => this.#make(address, { source, target, width, format }));
      await Promise.race([made, sleep(PATIENCE_MS, undefined, { ref: false })]);
      const bytes = await this.#readVariant(target);
      if (bytes) return toAnswer(bytes);
    }
    if (this.#failed.has(target)) return null;
    const bytes = await readChecked(source);
    if (!bytes) return undefined;
    return { bytes, type: original.type, etag: `"${hash.slice(0, 16)}"`, cacheControl: FALLBACK_CACHE_CONTROL };
  }

  async #readVariant(file: string): Promise<Buffer | null> {
    const recent = this.#recent.get(file);
    if (recent) return recent;
    const bytes = await readChecked(file);
    if (bytes) this.#recent.set(file, bytes);
    return bytes;
  }

  #toFolder(address: string): string {
    return path.join(this.#options.folder, createHash('sha256').update(address).digest('hex').slice(0, 32));
  }

  async #make(address: string, variant: PictureWish & { readonly source: string; readonly target: string }) {
    await this.#options.process.make(variant).catch(async (error: Error) => {
      const isLost = error.message === NO_ORIGINAL;
      // Deleting a damaged original causes it to be fetched again. Another process may have replaced it by an intact
      // one already.
      if (isLost && !(await readChecked(variant.source))) await rm(variant.source, { force: true });
      if (isLost || error instanceof BusyError || !(await exists(variant.source))) return;
      if (error.message !== DISK_FAILURE) this.#failed.set(variant.target, true);
      else if (performance.now() < this.#resumesAt) return;
      else this.#resumesAt = performance.now() + this.#options.diskMs;
      this.#options.onFailure(address, error.message);
    });
  }

  async #find(address: string): Promise<Original | null | undefined> {
    if (this.#others.has(address)) return null;
    const noted = this.#originals.get(address) ?? (await this.#readKnown(address));
    // A sweep may have deleted the file: then it is fetched again.
    const known = noted && (await exists(path.join(this.#toFolder(address), noted.hash))) ? noted : null;
    const check = () => shareInFlight(this.#checks, address, () => this.#check(address, known));
    if (!known && this.#checks.size >= MAX_CHECKS && !this.#checks.has(address)) return undefined;
    if (!known) return check();
    // Revalidates in the background; only errors of the disk reject here.
    if (performance.now() - known.checkedAt > this.#options.freshMs)
      check().catch((error: unknown) => this.#options.onFailure(address, String(error)));
    return known;
  }

  async #readKnown(address: string): Promise<Original | null> {
    const bytes = await readChecked(path.join(this.#toFolder(address), 'known'));
    const parsed = v.safeParse(KnownOriginal, bytes && JSON.parse(bytes.toString()));
    // Its age is unknown, so it is revalidated immediately.
    return parsed.success ? { ...parsed.output, checkedAt: Number.NEGATIVE_INFINITY } : null;
  }

  /** Revalidates an original. When its server cannot be reached, the known one stays valid. */
  async #check(address: string, known: Original | null): Promise<Original | null | undefined> {
    const { fetchOriginal } = this.#options;
    const fetched = await fetchOriginal(address, known).catch(() => null);
    const folder = this.#toFolder(address);
    if (!fetched) return known ? this.#keep(folder, address, known) : undefined;
    if (fetched.kind === 'other') {
      this.#others.set(address, true);
      this.#originals.delete(address);
      await rm(folder, { recursive: true, force: true });
      return null;
    }
    if (fetched.kind === 'same') return known && this.#keep(folder, address, known);
    const { bytes, kind: _, ...rest } = fetched;
    const hash = createHash('sha256').update(bytes).digest('hex');
    // Another process of this machine may have fetched the same original and be generating variants of it.
    if (hash !== known?.hash && !(await readChecked(path.join(folder, hash)))) {
      await mkdir(folder, { recursive: true });
      for (const file of await readdir(folder)) await rm(path.join(folder, file), { force: true });
      await writeChecked(path.join(folder, hash), bytes);
      this.#noteWritten(bytes.length + SMALLEST_BYTES);
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

  /** Sweeps between the regular sweeps when much was written. */
  #noteWritten(bytes: number): void {
    this.#written += bytes;
    if (this.#written < this.#options.maxBytes * SWEPT_SHARE) return;
    this.#written = 0;
    this.#sweep();
  }

  #sweep(): void {
    const { folder, maxBytes, onFailure } = this.#options;
    sweepPictures(folder, maxBytes).catch((error: unknown) => onFailure(folder, String(error)));
  }

  close(): void {
    clearInterval(this.#timer);
    this.#options.process.close();
  }
}
