import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Uses up all file descriptors, requests two images, and prints why each failed. */
const PROGRAM = `
const { openSync } = await import('node:fs');
const { PictureProcess } = await import(${JSON.stringify(import.meta.resolve('./picture-process.ts'))});
const process = new PictureProcess();
try { for (;;) openSync('/dev/null'); } catch {}
const results = await Promise.allSettled([1, 2].map(() => process.make({ recipe: {}, source: '', target: '' })));
for (const { reason } of results) console.log(reason.message);
`;

it.skipIf(process.platform === 'win32')(
  'fails with the reason, and alone, when no process can be started',
  async () => {
    const run = promisify(execFile);
    const { stdout } = await run('sh', [
      '-c',
      'ulimit -n 60; exec "$0" --input-type=module -e "$1"',
      process.execPath,
      PROGRAM,
    ]);
    expect(stdout).toBe('spawn EMFILE\nspawn EMFILE\n'.replaceAll('spawn', `spawn ${process.execPath}`));
  },
);
