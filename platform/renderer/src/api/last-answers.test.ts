import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { LastAnswers } from './last-answers.ts';

const ADDRESS = 'http://api.example/api/properties';
let folder = '';

beforeEach(async () => {
  folder = await makeFolder();
});

const toFile = () => path.join(folder, 'frame.json');
const open = () => LastAnswers.open(toFile());
const readText = () => readFile(toFile(), 'utf8').catch(() => '');

it('gives the next process the last good response while the API is down', async () => {
  await (await open()).withFallback(ADDRESS, Promise.resolve({ status: 200, text: '{"name":"Fundación"}' }));
  await expect.poll(readText, { timeout: 5_000 }).toContain('Fundación');
  const next = await open();
  expect(await next.withFallback(ADDRESS, Promise.reject(new Error('connection refused')))).toMatchObject({
    isFallback: true,
    status: 200,
    text: '{"name":"Fundación"}',
  });
  await expect(next.withFallback(`${ADDRESS}/other`, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

it.each([
  ['hangs', () => new Promise<never>(() => {})],
  ['fails', () => Promise.reject(new Error('refused'))],
])('presents no response of an earlier process as current content while the API %s', async (_how, call) => {
  await (await open()).withFallback(ADDRESS, Promise.resolve({ status: 200, text: '{}', content: ['v1'] }));
  await expect.poll(readText, { timeout: 5_000 }).toContain(ADDRESS);
  expect((await (await open()).withFallback(ADDRESS, call())).content).toEqual(['stored']);
});

it('ignores a file whose bytes were changed', async () => {
  await (await open()).withFallback(ADDRESS, Promise.resolve({ status: 200, text: '{"name":"Fundación"}' }));
  await expect.poll(readText, { timeout: 5_000 }).toContain('Fundación');
  await writeFile(toFile(), (await readText()).replace('Fundación', 'Otra'));
  await expect((await open()).withFallback(ADDRESS, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

it('stores no failures', async () => {
  const answers = await open();
  await answers.withFallback(`${ADDRESS}/failed`, Promise.resolve({ status: 500, text: '' }));
  await answers.withFallback(ADDRESS, Promise.resolve({ status: 200, text: '{}' }));
  await expect.poll(readText, { timeout: 5_000 }).toContain(ADDRESS);
  expect(await readText()).not.toContain('failed');
});
