import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { removeStaleRuns } from './run-folder.ts';

/** Not a valid process id: the maximum of Linux is 4,194,304. */
const UNUSED_PID = 4_194_305;

it('removes data of interrupted runs, but not of active runs, traces or other folders', async () => {
  const place = mkdtempSync(path.join(tmpdir(), 'stale-'));
  const make = (name: string, file = '') => {
    mkdirSync(path.join(place, name));
    if (file !== '') writeFileSync(path.join(place, name, file), '');
    return name;
  };
  const stale = [make(`e2e-run-${UNUSED_PID}-a`, 'x'), make(`e2e-results-${UNUSED_PID}-a`, '.last-run.json')];
  const kept = [
    make(`e2e-run-${process.pid}-a`),
    make(`e2e-results-${UNUSED_PID}-b`, 'trace.zip'),
    make('e2e-store-12'),
  ];
  await removeStaleRuns(place);
  expect([...stale, ...kept].filter((name) => existsSync(path.join(place, name)))).toEqual(kept);
  rmSync(place, { recursive: true });
});
