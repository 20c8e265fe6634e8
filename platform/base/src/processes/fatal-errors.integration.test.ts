import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const MODULE = path.join(import.meta.dirname, 'fatal-errors.ts');

/** Runs a script with the handler installed; returns its exit code and output. */
async function run(script: string): Promise<{ code: number | null; out: string; errors: string; ms: number }> {
  const started = performance.now();
  const source = `import { installFatalErrorHandler } from ${JSON.stringify(MODULE)};\n${script}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source]);
  // In case the process does not end by itself.
  onTestFinished(() => void child.kill('SIGKILL'));
  let [out, errors] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out, errors, ms: performance.now() - started };
}

it.each([
  [
    'an uncaught error',
    "setTimeout(() => { throw Object.assign(new TypeError('texto secreto'), { code: 'X1' }); })",
    'TypeError X1',
  ],
  ['an unhandled rejection', "Promise.reject(new RangeError('texto secreto'))", 'RangeError'],
  ['an unhandled rejection without an error object', "Promise.reject('texto secreto')", 'string'],
])('ends a process after %s, with one log line without the error’s message', async (_case, script, error) => {
  const finish = "async () => { await new Promise((done) => setTimeout(done, 100)); console.log('finished'); }";
  const { code, out, errors } = await run(
    `installFatalErrorHandler('parte', ${finish}); setInterval(() => {}, 1000); ${script};`,
  );
  expect([code, out]).toEqual([1, 'finished\n']);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(errors)).toMatchObject({ level: 'error', process: 'parte', error });
  expect(errors).not.toContain('secreto');
});

it('also ends the process when the clean-up fails or never finishes', async () => {
  const failing = await run("installFatalErrorHandler('parte', () => { throw new Error('x'); }); Promise.reject(1);");
  expect([failing.code, failing.ms < 3_000]).toEqual([1, true]);
  const endless = await run("installFatalErrorHandler('parte', () => new Promise(() => {})); Promise.reject(1);");
  expect(endless.code).toBe(1);
}, 30_000);
