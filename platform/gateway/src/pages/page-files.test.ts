import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import type { CachedPage } from './page-cache.ts';
import { PageFiles } from './page-files.ts';

let folder = '';
let now = 0;
const failures: Error[] = [];

beforeEach(async () => {
  folder = await makeFolder();
  now = Date.now();
  failures.length = 0;
});

const open = (options: Partial<ConstructorParameters<typeof PageFiles>[0]> = {}) =>
  new PageFiles({
    folder,
    scope: 'build',
    maxBytes: 1_000_000,
    maxPages: 100,
    now: () => now,
    onFailure: (error) => void failures.push(error),
    ...options,
  });

const toPage = (text: string, rest: Partial<CachedPage> = {}): CachedPage => ({
  status: 200,
  resource: null,
  styles: [],
  brotli: Buffer.from(text),
  etag: `"${text}"`,
  location: null,
  parts: ['set-a'],
  owner: { section: 'mfe-a', release: '1.0.0', route: 'r', pattern: '/r' },
  complete: true,
  timings: {},
  content: [],
  trueUntil: Number.POSITIVE_INFINITY,
  ...rest,
});

async function keepAll(pages: Readonly<Record<string, CachedPage>>, files = open()): Promise<void> {
  for (const [key, page] of Object.entries(pages)) files.keep(key, page);
  await files.close();
}

it('returns a page with its age to the next process', async () => {
  await keepAll({ 'set unknown /a': toPage('a', { trueUntil: 5_000 }) });
  now += 1_000;
  expect(await open().find('set unknown /a')).toEqual({ page: toPage('a', { trueUntil: 5_000 }), ageMs: 1_000 });
});

it('stores neither visitors’ input, nor failures, nor incomplete pages', async () => {
  await keepAll({
    'set unknown /busqueda?fields=ana': toPage('a'),
    'set unknown /b': toPage('b', { status: 503 }),
    'set unknown /c': toPage('c', { complete: false }),
    'set unknown /d': toPage('', { status: 302, location: '/e' }),
    'set unknown /f': toPage('x'.repeat(2 * 1024 * 1024)),
  });
  expect(await readdir(folder)).toEqual([]);
});

it('removes a page that has become a 404', async () => {
  await keepAll({ 'set unknown /a': toPage('a') });
  await keepAll({ 'set unknown /a': toPage('', { status: 404 }) });
  expect(await open().find('set unknown /a')).toBeNull();
});

it('returns no page of another build, and none whose bytes were changed', async () => {
  await keepAll({ 'set unknown /a': toPage('a') });
  expect(await open({ scope: 'other' }).find('set unknown /a')).toBeNull();
  const [name = ''] = await readdir(folder);
  const bytes = await readFile(path.join(folder, name));
  bytes[bytes.length - 1] = 0;
  await writeFile(path.join(folder, name), bytes);
  expect(await open().find('set unknown /a')).toBeNull();
});

it.each([
  ['pages', { maxPages: 10 }],
  ['bytes', { maxBytes: 5_000 }],
])('stays within its limit of %s', async (_, limits) => {
  const numbers = Array.from({ length: 30 }, (_, n) => n);
  const text = 'x'.repeat(200);
  await keepAll(Object.fromEntries(numbers.map((n) => [`set unknown /${n}`, toPage(text)])), open(limits));
  expect((await readdir(folder)).length).toBeLessThanOrEqual(10);
  expect((await readdir(folder)).length).toBeGreaterThan(5);
});

it('deletes pages of other addresses before one whose address few others resemble', async () => {
  await keepAll({ 'set unknown /inicio': toPage('home'), 'set unknown /a/old': toPage('old') });
  for (let n = 0; n < 30; n++) await writeFile(path.join(folder, `f${n}`), 'of an earlier version');
  const files = open({ maxPages: 10 });
  const invented = Array.from(
    { length: 30 },
    (_, n) => [`set unknown /${n % 2 ? 'a' : 'A'}/${n}`, toPage('x')] as const,
  );
  await keepAll(Object.fromEntries(invented), files);
  expect((await files.find('set unknown /inicio'))?.page.etag).toBe('"home"');
  expect(await files.find('set unknown /a/old')).toBeNull();
  expect(await readdir(folder)).toHaveLength(10);
});

it('rewrites a page rarely, and when it closes', async () => {
  const files = open();
  files.keep('set unknown /a', toPage('a'));
  await expect.poll(() => readdir(folder), { timeout: 5_000 }).toHaveLength(1);
  files.keep('set unknown /a', toPage('b'));
  files.keep('set unknown /c', toPage('c'));
  await expect.poll(() => readdir(folder), { timeout: 5_000 }).toHaveLength(2);
  expect((await files.find('set unknown /a'))?.page.etag).toBe('"a"');
  await files.close();
  expect((await files.find('set unknown /a'))?.page.etag).toBe('"b"');
});

it('rewrites a page at once after the clock was set back', async () => {
  const files = open();
  files.keep('set unknown /a', toPage('a'));
  // Its file appears only after the time of the first one was noted.
  files.keep('set unknown /c', toPage('c'));
  await expect.poll(() => readdir(folder), { timeout: 5_000 }).toHaveLength(2);
  now -= 60 * 60 * 1_000;
  files.keep('set unknown /a', toPage('b'));
  const readEtag = async () => (await files.find('set unknown /a'))?.page.etag;
  await expect.poll(readEtag, { timeout: 5_000 }).toBe('"b"');
});

it('reports a failed write once and continues', async () => {
  await writeFile(path.join(folder, 'file'), '');
  await keepAll({ 'set unknown /a': toPage('a') }, open({ folder: path.join(folder, 'file') }));
  expect(failures).toHaveLength(1);
});
