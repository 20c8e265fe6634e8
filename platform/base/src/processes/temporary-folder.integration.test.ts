import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from './temporary-folder.ts';

it('is deleted with its content at the end of the block', async () => {
  let place: string;
  {
    await using temporary = await createTemporaryFolder('temporary-');
    place = temporary.folder;
    expect(existsSync(place)).toBe(true);
  }
  expect(existsSync(place)).toBe(false);
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'is deleted when %s ends the command, after its child processes have been killed',
  async (signal) => {
    const module = (name: string) => new URL(`./${name}.ts`, import.meta.url).href;
    const command = `import { writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { killOnExit } from '${module('kill-on-exit')}';
import { createTemporaryFolder } from '${module('temporary-folder')}';
const { folder } = await createTemporaryFolder('temporary-');
writeFileSync(folder + '/file', 'text');
const busy = "setInterval(() => require('node:fs').mkdirSync(process.argv[1] + '/again', { recursive: true }), 1)";
killOnExit(spawn(process.execPath, ['--eval', busy, folder]), 'SIGKILL');
setTimeout(() => console.log(folder), 200);
setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', command], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    const folder = output.toString().trim();
    expect(existsSync(`${folder}/file`)).toBe(true);
    child.kill(signal);
    await once(child, 'exit');
    expect(existsSync(folder)).toBe(false);
  },
);
