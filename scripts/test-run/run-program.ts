import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../site/site-root.ts';

/** The workspace's pnpm, which is found without `node_modules/.bin` in PATH. */
export const PNPM = path.join(ROOT, 'node_modules/.bin/pnpm');

/** Runs a program and returns its exit code. `gather` returns its output; `show` prints it instead. */
export function runProgram(
  program: string,
  args: readonly string[],
  output: 'gather' | 'show',
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', output === 'show' ? 'inherit' : 'pipe', output === 'show' ? 'inherit' : 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    // Unlike `exit`, `close` comes after all output has been read.
    child.on('close', (code) => resolve({ code: code ?? 1, text: Buffer.concat(chunks).toString('utf8') }));
  });
}
