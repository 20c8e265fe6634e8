import { expect, it } from 'vitest';
import { computeShare } from './shares.ts';

it.each([
  { processes: 1, cores: 1, renderWorkers: 1, megabytes: 64 },
  { processes: 1, cores: 8, renderWorkers: 4, megabytes: 64 },
  { processes: 2, cores: 2, renderWorkers: 1, megabytes: 64 },
  { processes: 2, cores: 8, renderWorkers: 2, megabytes: 64 },
  { processes: 4, cores: 4, renderWorkers: 1, megabytes: 32 },
  { processes: 64, cores: 64, renderWorkers: 1, megabytes: 16 },
])(
  'divides workers and cache among $processes processes on $cores cores',
  ({ processes, cores, renderWorkers, megabytes }) =>
    expect(computeShare(processes, cores)).toEqual({ renderWorkers, cachedBytes: megabytes * 1024 * 1024 }),
);

it('returns whole bytes', () => expect(computeShare(3, 4).cachedBytes).toBe(Math.floor((128 * 1024 * 1024) / 3)));
