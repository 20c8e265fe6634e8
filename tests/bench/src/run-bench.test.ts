import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toRow } from './report/row.ts';

const stop = vi.hoisted(() => vi.fn());
vi.mock('./site/bench-site.ts', () => ({ startBenchSite: async () => ({ stop }) }));
vi.mock('./measures/measures.ts', () => ({
  MEASURES: {
    bytes: async () => [toRow('Script of /inicio', [5])],
    phone: () => Promise.reject(new Error('no browser')),
    click: async () => [toRow('Next click', [80])],
  },
}));
const writeFile = vi.hoisted(() => vi.fn());
vi.mock('node:fs/promises', () => ({ mkdir: vi.fn(), writeFile }));
const { runBench } = await import('./run-bench.ts');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.clearAllMocks());

it('reports what it has measured when a later measure fails, and names that one', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  await expect(runBench([])).rejects.toThrow('phone could not be measured: no browser');
  expect(stop).toHaveBeenCalledOnce();
  expect(print).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Script of /inicio'));
  expect(writeFile).toHaveBeenCalledExactlyOnceWith(expect.any(String), expect.stringContaining('Script of /inicio'));
});

it.each(['clicks', 'toString'])('reports the known measures instead of running %s', async (name) => {
  await expect(runBench([name])).rejects.toThrow(`Unknown measure ${name}; known are bytes, phone, click.`);
  expect(stop).not.toHaveBeenCalled();
});
