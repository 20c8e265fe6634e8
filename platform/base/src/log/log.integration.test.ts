import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createLog, gatherLines, withFields } from './log.ts';

it('buffers lines, flushes warnings immediately, and keeps writes so small that they are atomic', async () => {
  const written: string[] = [];
  const log = createLog(
    'info',
    gatherLines((text) => void written.push(text)),
  );
  log.debug('not logged');
  log.info('one');
  log.info('two');
  expect(written).toEqual([]);
  await expect.poll(() => written.length).toBe(1);
  log.info('three');
  log.warn('four');
  expect(written.map((text) => text.match(/"message":"(\w+)"/g))).toEqual([
    ['"message":"one"', '"message":"two"'],
    ['"message":"three"', '"message":"four"'],
  ]);
  written.length = 0;
  for (let count = 0; count < 100; count++) log.info('x'.repeat(200));
  log.error('end');
  expect(written.join('').split('\n')).toHaveLength(102);
  expect(Math.max(...written.map((text) => text.length))).toBeLessThan(4_096);
});

it('adds the fields of a part of the program to each event', () => {
  const written: string[] = [];
  const log = withFields(
    createLog('info', (text) => void written.push(text)),
    { set: 'a' },
  );
  log.warn('one', { reason: 'b' });
  log.debug('not logged');
  expect(written.map((text) => JSON.parse(text))).toMatchObject([
    { level: 'warn', message: 'one', set: 'a', reason: 'b' },
  ]);
  expect([log.isEnabled('info'), log.isEnabled('debug')]).toEqual([true, false]);
});

it.runIf(process.platform === 'linux').each([
  ['the disk is full', '/dev/full'],
  // The memory of a process, whose first address is never used: writing there fails with EIO, as on a broken disk.
  ['the disk is broken', `/proc/${process.pid}/mem`],
])('loses lines but keeps the process running when %s', (_, file) => {
  const output = openSync(file, 'r+');
  const script = `import { openLog } from ${JSON.stringify(import.meta.resolve('./log.ts'))};
    openLog('info').error('one');
    setTimeout(() => { openLog('info').error('two'); setTimeout(() => process.exit(3)); });`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', output, 'pipe'],
  });
  closeSync(output);
  expect([status, stderr.toString()]).toEqual([3, '']);
});
