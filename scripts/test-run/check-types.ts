import path from 'node:path';
import { forEachConcurrent } from '@site/base/for-each-concurrent';
import { ENVIRONMENTS, EVERYTHING } from '../check/code/environments.ts';
import { ROOT } from '../site/site-root.ts';
import { runProgram } from './run-program.ts';

/** TypeScript 7, which takes a tenth of the time. `tsc` is TypeScript 6, for tools that need the compiler's API. */
const COMPILER = path.join(ROOT, 'node_modules/typescript-native/bin/tsc');

/** Folder for the compiler's incremental build information, one file for each configuration. */
const BUILD_INFO = path.join(ROOT, 'node_modules/.cache/types');

/** Checks all environments, two at a time, since the compiler itself uses several threads. */
export async function checkTypes(): Promise<{ readonly code: number; readonly text: string }> {
  const results: { readonly code: number; readonly text: string }[] = [];
  await forEachConcurrent([EVERYTHING, ...ENVIRONMENTS], 2, async (configuration) => {
    const buildInfo = path.join(BUILD_INFO, `${configuration}.tsbuildinfo`);
    const args = ['-p', configuration, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', buildInfo];
    results.push(await runProgram(process.execPath, [COMPILER, ...args], 'gather'));
  });
  return {
    code: results.every(({ code }) => code === 0) ? 0 : 1,
    text: results.map(({ text }) => text).join(''),
  };
}
