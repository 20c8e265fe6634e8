import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeChecked } from '@site/base/checked-file';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { makeFolder } from '../../base/test/make-folder.ts';
import { BusyError, PictureProcess } from './picture-process.ts';
import { type Fetched, SmallPictures } from './small-pictures.ts';

vi.setConfig({ testTimeout: 30_000 });

const ADDRESS = '/images/torre.jpg';
const SMALL = { width: 480, format: 'avif' } as const;

/** By default twice as wide as the variant that most tests request. */
const draw = (color: string, width = 960) =>
  sharp({ create: { width, height: 600, channels: 3, background: color, noise: { type: 'gaussian', sigma: 20 } } })
    .jpeg({ quality: 95 })
    .toBuffer();

const toPicture = (bytes: Buffer): Fetched => ({
  kind: 'picture',
  bytes,
  type: 'image/jpeg',
  etag: '"e"',
  lastModified: '',
  cacheControl: 'public, max-age=60',
});

let folder: string;
let answers: Map<string, () => Promise<Fetched>>;
let asked: string[];
let failures: string[];
const opened: SmallPictures[] = [];

/** A new instance on the same folder, as after a restart of the server. */
function open(options: { maxBytes?: number; freshMs?: number; process?: PictureProcess } = {}): SmallPictures {
  const pictures = new SmallPictures({
    folder,
    maxBytes: 1e9,
    onFailure: (_path, reason) => void failures.push(reason),
    fetchOriginal(address, known) {
      asked.push(`${address} ${known?.etag ?? ''}`.trim());
      return answers.get(address)?.() ?? Promise.resolve({ kind: 'other' });
    },
    ...options,
  });
  opened.push(pictures);
  return pictures;
}

/** Reads until the variant is generated; on a busy machine the original is served first. */
async function readMade(pictures: SmallPictures) {
  await expect.poll(async () => (await pictures.read(ADDRESS, SMALL))?.type).toBe('image/avif');
  return pictures.read(ADDRESS, SMALL);
}

beforeEach(async () => {
  folder = await makeFolder();
  [answers, asked, failures] = [new Map(), [], []];
});
afterEach(() => {
  for (const pictures of opened.splice(0)) pictures.close();
});

it('generates an image in the requested size once, from an original that is fetched once', async () => {
  const original = await draw('#703020');
  answers.set(ADDRESS, async () => toPicture(original));
  const pictures = open();
  await Promise.all([pictures.read(ADDRESS, SMALL), pictures.read(ADDRESS, SMALL)]);
  const [avif, same] = [await readMade(pictures), await pictures.read(ADDRESS, SMALL)];
  const readLarge = () => pictures.read(ADDRESS, { width: 768, format: 'jpeg' });
  await expect.poll(async () => (await readLarge())?.bytes).not.toEqual(original);
  const jpeg = await readLarge();
  expect(await sharp(avif?.bytes).metadata()).toMatchObject({ format: 'heif', width: 480, height: 300 });
  expect(await sharp(jpeg?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 768 });
  expect(avif).toMatchObject({ type: 'image/avif', cacheControl: 'public, max-age=60' });
  expect(avif?.bytes.length).toBeLessThan(original.length / 10);
  expect(same).toEqual(avif);
  expect(asked).toEqual([ADDRESS]);
});

it('generates no image wider than the original', async () => {
  const original = await draw('#205070', 300);
  answers.set(ADDRESS, async () => toPicture(original));
  const answer = await open().read(ADDRESS, SMALL);
  expect(await sharp(answer?.bytes).metadata()).toMatchObject({ width: 300 });
});

it.each([
  ['not an image', async () => Buffer.from('no picture')],
  [
    'of 60 megapixels in few bytes',
    () =>
      sharp(Buffer.alloc(60e6), { raw: { width: 10_000, height: 6_000, channels: 1 }, limitInputPixels: false })
        .png({ compressionLevel: 1 })
        .toBuffer(),
  ],
])('leaves an image unchanged that is %s, reports why, and processes the next one', async (_, toBytes) => {
  const [bad, good] = [await toBytes(), await draw('#103010')];
  answers.set('/images/mala.jpg', async () => toPicture(bad));
  answers.set(ADDRESS, async () => toPicture(good));
  const pictures = open();
  expect((await pictures.read('/images/mala.jpg', SMALL))?.bytes ?? bad).toEqual(bad);
  await expect.poll(() => failures).toEqual([expect.any(String)]);
  expect(await pictures.read('/images/mala.jpg', SMALL)).toBeNull();
  expect(failures).toHaveLength(1);
  await readMade(pictures);
});

it('fetches eight originals at a time; others pass through unchanged and are fetched later', async () => {
  const gate = Promise.withResolvers<Fetched>();
  const pictures = open();
  const read = (number: number) => pictures.read(`/images/${number}.jpg`, SMALL);
  for (let number = 0; number < 9; number += 1) answers.set(`/images/${number}.jpg`, () => gate.promise);
  const eight = Array.from({ length: 8 }, (_, number) => read(number));
  await expect.poll(() => asked).toHaveLength(8);
  expect(await read(8)).toBeUndefined();
  expect(asked).toHaveLength(8);
  gate.resolve({ kind: 'other' });
  expect(await Promise.all([...eight, read(0)])).toEqual(Array(9).fill(null));
  await read(8);
  expect(asked.at(-1)).toBe('/images/8.jpg');
});

it.each([
  [{ maxCpuMs: 1 }, 'not finished with 1 ms of processor time'],
  [{ maxMs: 1 }, 'not finished within 1 ms'],
])('kills a process that exceeds %o, and leaves the image unchanged', async (limits, failure) => {
  const original = await draw('#403050');
  answers.set(ADDRESS, async () => toPicture(original));
  expect(await open({ process: new PictureProcess(limits) }).read(ADDRESS, SMALL)).toBeNull();
  expect(failures).toEqual([failure]);
});

it('distinguishes a server that is down from an image without variants', async () => {
  answers.set(ADDRESS, () => Promise.reject(new Error('away')));
  const pictures = open();
  expect(await pictures.read(ADDRESS, SMALL)).toBeUndefined();
  answers.set(ADDRESS, async () => ({ kind: 'other' }));
  expect(await pictures.read(ADDRESS, SMALL)).toBeNull();
});

it('serves cached images while the image server is down, even after a restart', async () => {
  const original = await draw('#604010');
  answers.set(ADDRESS, async () => toPicture(original));
  const before = await readMade(open());
  answers.set(ADDRESS, () => Promise.reject(new Error('away')));
  expect(await open().read(ADDRESS, SMALL)).toEqual(before);
});

it('revalidates an original with its validators, and uses a new one', async () => {
  const [old, young] = [await draw('#808080'), await draw('#808080', 300)];
  answers.set(ADDRESS, async () => toPicture(old));
  const pictures = open({ freshMs: 0 });
  await pictures.read(ADDRESS, SMALL);
  answers.set(ADDRESS, async () => toPicture(young));
  const readWidth = async () => (await sharp((await pictures.read(ADDRESS, SMALL))?.bytes).metadata()).width;
  await expect.poll(readWidth).toBe(300);
  expect(asked[1]).toBe(`${ADDRESS} "e"`);
});

it('deletes an image that was withdrawn', async () => {
  const original = await draw('#123456');
  answers.set(ADDRESS, async () => toPicture(original));
  const pictures = open({ freshMs: 0 });
  await readMade(pictures);
  answers.delete(ADDRESS);
  await expect.poll(() => pictures.read(ADDRESS, SMALL)).toBeNull();
  await expect.poll(() => readdir(folder)).toEqual([]);
});

it('keeps its folder within the limit by deleting the least recently requested images', async () => {
  for (const [n, color] of ['#111111', '#222222', '#333333'].entries()) {
    const original = await draw(color);
    answers.set(`/images/${n}.jpg`, async () => toPicture(original));
    await open().read(`/images/${n}.jpg`, SMALL);
  }
  expect(await readdir(folder)).toHaveLength(3);
  open({ maxBytes: 450_000 });
  await expect.poll(async () => (await readdir(folder)).length).toBe(1);
  asked = [];
  await open().read('/images/2.jpg', SMALL);
  expect(asked).toEqual(['/images/2.jpg "e"']);
});

it('deletes an original whose metadata was never written, as on a full disk, before newer images', async () => {
  const original = await draw('#444444');
  answers.set(ADDRESS, async () => toPicture(original));
  const orphan = path.join(folder, 'orphan');
  await mkdir(orphan);
  await writeFile(path.join(orphan, 'hash'), original);
  await utimes(orphan, 1, 1);
  await open().read(ADDRESS, SMALL);
  open({ maxBytes: original.length * 1.5 });
  await expect.poll(async () => (await readdir(folder)).length).toBe(1);
  expect(await readdir(folder)).not.toContain('orphan');
});

it('fetches an image again after a clean-up deleted it', async () => {
  const original = await draw('#654321');
  answers.set(ADDRESS, async () => toPicture(original));
  const pictures = open();
  const before = await readMade(pictures);
  open({ maxBytes: 0 });
  await expect.poll(() => readdir(folder)).toEqual([]);
  expect(await readMade(pictures)).toEqual(before);
  expect(asked).toEqual([ADDRESS, ADDRESS]);
});

it('serves a recent variant from memory, in another process from its file', async () => {
  answers.set(ADDRESS, async () => toPicture(await draw('#325476')));
  const pictures = open();
  const made = await readMade(pictures);
  const [place = ''] = await readdir(folder);
  const variant = (await readdir(path.join(folder, place))).find((file) => file.endsWith('480.avif')) ?? '';
  const other = Buffer.from('another variant');
  await writeChecked(path.join(folder, place, variant), other);
  expect((await pictures.read(ADDRESS, SMALL))?.bytes).toEqual(made?.bytes);
  expect((await open().read(ADDRESS, SMALL))?.bytes).toEqual(other);
});

it('fetches an image again after a power cut damaged it', async () => {
  const original = await draw('#456789');
  answers.set(ADDRESS, async () => toPicture(original));
  const pictures = open();
  await readMade(pictures);
  const [place = ''] = await readdir(folder);
  const hash = createHash('sha256').update(original).digest('hex');
  await truncate(path.join(folder, place, hash), 1_000);
  const readLarge = () => pictures.read(ADDRESS, { width: 768, format: 'jpeg' });
  const readWidth = async () => (await sharp((await readLarge())?.bytes ?? original).metadata()).width;
  await expect.poll(readWidth).toBe(768);
  expect([asked.length, failures]).toEqual([2, []]);
});

it('keeps the variants that another process generated from the same image', async () => {
  const original = await draw('#567890');
  answers.set(ADDRESS, async () => toPicture(original));
  const made = await readMade(open());
  const [place = ''] = await readdir(folder);
  // As if both had started before one of them had written the file.
  await rm(path.join(folder, place, 'known'));
  expect(await open().read(ADDRESS, SMALL)).toEqual(made);
  expect(asked).toHaveLength(2);
});

it('skips an image while too many others wait, and generates it afterwards', async () => {
  const original = await draw('#765432');
  answers.set(ADDRESS, async () => toPicture(original));
  const busy = new PictureProcess();
  const make = vi.spyOn(busy, 'make').mockRejectedValueOnce(new BusyError('too many images are waiting'));
  const pictures = open({ process: busy });
  expect((await pictures.read(ADDRESS, SMALL))?.cacheControl).toBe('public, max-age=30');
  await readMade(pictures);
  expect([make.mock.calls.length, failures]).toEqual([2, []]);
});

it('reports no image that was being generated when the server shut down', async () => {
  const original = await draw('#135791', 3_000);
  answers.set(ADDRESS, async () => toPicture(original));
  const process = new PictureProcess();
  const make = vi.spyOn(process, 'make');
  const pictures = open({ process });
  const answer = pictures.read(ADDRESS, SMALL);
  await expect.poll(() => make.mock.calls.length).toBe(1);
  pictures.close();
  expect((await answer)?.cacheControl).toBe('public, max-age=30');
  expect(failures).toEqual([]);
});

it('leaves an animation unchanged', async () => {
  const frames = await Promise.all(['#ff0000', '#00ff00'].map((color) => draw(color, 300)));
  const animation = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  answers.set(ADDRESS, async () => toPicture(animation));
  const pictures = open();
  await pictures.read(ADDRESS, SMALL);
  await expect.poll(() => failures).toEqual(['animated images are not resized']);
});

it('generates images again after the system could not create a process', async () => {
  const original = await draw('#703020');
  answers.set(ADDRESS, async () => toPicture(original));
  const pictures = open();
  // Too large for a process. Without memory (ENOMEM), Node throws in the same way.
  vi.stubEnv('LARGE', 'a'.repeat(1_000_000));
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await pictures.read(ADDRESS, { ...SMALL, width: 768 })).toBeNull();
  expect(failures).toEqual(['spawn E2BIG']);
  vi.unstubAllEnvs();
  await readMade(pictures);
});
