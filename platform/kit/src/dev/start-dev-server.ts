import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { killOnExit } from '@site/base/processes/kill-on-exit';
import { rsbuildProgram } from '../section/run-build.ts';

/**
 * Starts the development server of one package. It ends with this process.
 *
 * @param folder the package's absolute folder
 */
export function startDevServer(folder: string, port: number): void {
  const name = path.basename(folder);
  rmSync(path.join(folder, 'dist-dev'), { recursive: true, force: true });
  const child = spawn(process.execPath, [rsbuildProgram(), 'dev'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development', DEV_PORT: String(port), RELEASE_VERSION: '0.0.0-dev' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const show = (chunk: Buffer) => {
    const text = chunk.toString('utf8').trim();
    if (/error/i.test(text)) console.error(`[${name}] ${text}`);
  };
  child.stdout.on('data', show);
  child.stderr.on('data', show);
  killOnExit(child);
  child.once('exit', (code) => {
    console.error(`The development server of ${name} ended with code ${code}. Is port ${port} taken?`);
    process.exit(1);
  });
}
