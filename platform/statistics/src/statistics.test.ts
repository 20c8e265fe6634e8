import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../base/test/make-folder.ts';
import { Recorder } from './recorder.ts';
import { formatReport, readReport } from './report.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await makeFolder();
});

const NOON = new Date('2026-11-21T12:00:00+01:00');
const start = (now: () => Date = () => NOON, days = 730) =>
  new Recorder({
    dataDir,
    days,
    now,
    onFailure: (error) => {
      throw error;
    },
  });
const repeat = (times: number, count: () => void) => Array.from({ length: times }).forEach(count);
const readFiles = async () => {
  const names = await readdir(path.join(dataDir, 'statistics')).catch(() => []);
  return (await Promise.all(names.map((name) => readFile(path.join(dataDir, 'statistics', name), 'utf8')))).join('');
};

describe('the statistics', () => {
  it('add up the counts of several gateways by day, section and kind of page', async () => {
    const [one, other] = [start(), start(() => new Date('2026-11-20T12:00:00+01:00'))];
    repeat(3, () => one.count('pages', 'mfe-news-events /noticias/:id'));
    await one.flush();
    one.count('pages', 'mfe-foundation /inicio');
    other.count('pages', 'mfe-news-events /noticias');
    await Promise.all([one.close(), other.close()]);
    expect(await readReport(dataDir, 30, NOON)).toMatchObject({
      since: '2026-10-23',
      until: '2026-11-21',
      pages: 5,
      days: [
        { name: '2026-11-20', count: 1 },
        { name: '2026-11-21', count: 4 },
      ],
      sections: [
        { name: 'mfe-news-events', count: 4 },
        { name: 'mfe-foundation', count: 1 },
      ],
      patterns: [
        { name: '/noticias/:id', count: 3 },
        { name: '/inicio', count: 1 },
        { name: '/noticias', count: 1 },
      ],
    });
  });

  it('store no search that was made only once or twice', async () => {
    const recorder = start();
    repeat(2, () => recorder.count('searches', 'ana pérez lópez'));
    repeat(3, () => recorder.count('searches', 'alquiler de salas'));
    recorder.count('missing', '/ana@correo.example ');
    repeat(2, () => recorder.count('missing', '/vieja otro.example'));
    await recorder.flush();
    recorder.count('searches', 'alquiler de salas');
    await recorder.close();
    const written = await readFiles();
    expect(written).not.toMatch(/ana/);
    const { failedSearches, deadLinks } = await readReport(dataDir, 1, NOON);
    expect(failedSearches).toEqual([{ name: 'alquiler de salas', count: 4 }]);
    expect(deadLinks).toEqual([{ path: '/vieja', from: 'otro.example', count: 2 }]);
  });

  it('report a search for any word', async () => {
    const recorder = start();
    for (const word of ['constructor', 'prototype', '__proto__', 'toString'])
      repeat(3, () => recorder.count('searches', word));
    await recorder.close();
    const { failedSearches } = await readReport(dataDir, 1, NOON);
    expect(failedSearches.map(({ name }) => name)).toEqual(['__proto__', 'constructor', 'prototype', 'toString']);
  });

  it('start a new file at midnight in Madrid, and delete old ones', async () => {
    let now = new Date('2026-11-21T23:59:00+01:00');
    const recorder = start(() => now, 2);
    recorder.count('pages', 'a /a');
    repeat(2, () => recorder.count('searches', 'x'));
    now = new Date('2026-11-22T00:01:00+01:00');
    recorder.count('pages', 'a /a');
    recorder.count('searches', 'x');
    await recorder.flush();
    const { days, failedSearches } = await readReport(dataDir, 5, now);
    expect(days.map(({ name }) => name)).toEqual(['2026-11-21', '2026-11-22']);
    expect(failedSearches).toEqual([]);
    now = new Date('2026-11-23T09:00:00+01:00');
    await recorder.close();
    expect(await readdir(path.join(dataDir, 'statistics'))).toEqual(['2026-11-22.jsonl']);
  });

  it('delete old files even if nothing runs at midnight', async () => {
    const before = start(() => new Date('2026-11-18T12:00:00+01:00'));
    before.count('pages', 'a /a');
    await before.close();
    const recorder = start(() => NOON, 1);
    recorder.count('pages', 'a /a');
    await recorder.close();
    expect(await readdir(path.join(dataDir, 'statistics'))).toEqual(['2026-11-21.jsonl']);
  });

  it('survive a clock that is years ahead', async () => {
    const before = start();
    before.count('pages', 'a /a');
    await before.close();
    const ahead = start(() => new Date('2036-01-01T12:00:00+01:00'));
    ahead.count('pages', 'a /a');
    await ahead.close();
    expect((await readReport(dataDir, 1, NOON)).days).toContainEqual({ name: '2026-11-21', count: 1 });
  });

  it('lose no counts of a day at whose end the disk was full', async () => {
    let now = new Date('2026-11-21T23:59:00+01:00');
    let failures = 0;
    const onFailure = () => {
      failures += 1;
    };
    const recorder = new Recorder({ dataDir, days: 30, now: () => now, onFailure });
    recorder.count('pages', 'a /a');
    // Nothing can be written below a file.
    await writeFile(path.join(dataDir, 'statistics'), '');
    await recorder.flush();
    now = new Date('2026-11-22T00:01:00+01:00');
    await recorder.flush();
    expect(failures).toBe(2);
    await rm(path.join(dataDir, 'statistics'));
    recorder.count('pages', 'a /a');
    await recorder.close();
    expect((await readReport(dataDir, 2, now)).days).toEqual([
      { name: '2026-11-21', count: 1 },
      { name: '2026-11-22', count: 1 },
    ]);
  });

  it('ignore a line that a crash cut off', async () => {
    const recorder = start();
    recorder.count('pages', 'a /a');
    await recorder.close();
    await appendFile(path.join(dataDir, 'statistics/2026-11-21.jsonl'), '{"pages":{"a /a":');
    expect((await readReport(dataDir, 1, NOON)).pages).toBe(1);
  });

  it('count what visitors miss after somebody invented thousands of searches and addresses', async () => {
    const recorder = start();
    repeat(3, () => recorder.count('searches', 'horario'));
    for (let n = 0; n < 2_500; n++) {
      recorder.count('searches', `inventada ${n}`);
      recorder.count('missing', `/inventada-${n} `);
    }
    repeat(3, () => recorder.count('searches', 'alquiler de salas'));
    repeat(2, () => recorder.count('missing', '/vieja otro.example'));
    await recorder.close();
    const { failedSearches, deadLinks } = await readReport(dataDir, 1, NOON);
    expect(failedSearches.map(({ name }) => name).toSorted()).toEqual(['alquiler de salas', 'horario']);
    expect(deadLinks).toEqual([{ path: '/vieja', from: 'otro.example', count: 2 }]);
  });

  it('write no more than two thousand keys of a kind and day', async () => {
    const recorder = start();
    for (let n = 0; n < 2_100; n++) repeat(3, () => recorder.count('searches', `inventada ${n}`));
    await recorder.close();
    expect((await readFiles()).match(/inventada/g)).toHaveLength(2_000);
  });

  it('count nothing when turned off', async () => {
    const recorder = start(() => NOON, 0);
    recorder.count('pages', 'a /a');
    await recorder.close();
    expect(await readFiles()).toBe('');
  });

  it('are formatted as tables', async () => {
    const recorder = start();
    repeat(12, () => recorder.count('pages', 'mfe-foundation /inicio'));
    repeat(2, () => recorder.count('missing', '/vieja otro.example'));
    await recorder.close();
    const text = formatReport(await readReport(dataDir, 7, NOON));
    expect(text).toContain('12 pages read from 2026-11-15 to 2026-11-21.');
    expect(text).toContain('  12  mfe-foundation');
    expect(text).toContain('   2  /vieja  from otro.example'.trimStart());
    expect(text).toMatch(/Searches without results.*\n {2}None\./);
  });
});
