import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { rsbuildProgram } from 'section-kit/run-build';
import { ROOT } from '../site/source-hash.ts';

/** Starts the development server of one package; it ends with this process. */
export function startDevServer(folder: string, port: number): void {
  rmSync(path.join(ROOT, folder, 'dist-dev'), { recursive: true, force: true });
  const child = spawn(process.execPath, [rsbuildProgram(), 'dev'], {
    cwd: path.join(ROOT, folder),
    env: { ...process.env, NODE_ENV: 'development', DEV_PORT: String(port), RELEASE_VERSION: '0.0.0-dev' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const show = (chunk: Buffer) => {
    const text = chunk.toString('utf8').trim();
    if (/error/i.test(text)) console.error(`[${folder}] ${text}`);
  };
  child.stdout.on('data', show);
  child.stderr.on('data', show);
  process.once('exit', () => child.kill('SIGTERM'));
  child.once('exit', (code) => {
    console.error(`The development server of ${folder} ended with code ${code}. Is port ${port} taken?`);
    process.exit(1);
  });
}
