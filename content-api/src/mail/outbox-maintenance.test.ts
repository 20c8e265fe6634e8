import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { startOutboxMaintenance } from './outbox-maintenance.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE_MS = 60_000;

it('messages are deleted only when the clock has run without a jump for an hour', async () => {
  let deletions = 0;
  const query = (sql: string) => {
    if (sql.startsWith('delete from outbox')) deletions += 1;
    return Promise.resolve([]);
  };
  const stop = startOutboxMaintenance({ database: { query } as unknown as Database, keepDays: 30, report: () => {} });
  await vi.advanceTimersByTimeAsync(59 * MINUTE_MS);
  expect(deletions).toBe(0);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(deletions).toBe(1);
  vi.setSystemTime(Date.now() + 3 * 365 * 24 * 60 * MINUTE_MS);
  await vi.advanceTimersByTimeAsync(74 * MINUTE_MS);
  expect(deletions).toBe(1);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(deletions).toBe(2);
  stop();
});
