import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ENVIRONMENTS, EVERYTHING } from '../check/code/environments.ts';
import { ROOT } from '../site/source-hash.ts';
import { runProgram } from './run-program.ts';

/** TypeScript 7, which takes a tenth of the time. `tsc` is TypeScript 6, for tools that need the compiler's API. */
const COMPILER = path.join(ROOT, 'node_modules/typescript-native/bin/tsc');

/** Folder for the compiler's incremental build information, one file for each configuration. */
const BUILD_INFO = path.join(ROOT, 'node_modules/.cache/types');

/** Filters the compiler's list of files for those of the workspace. */
const selectOwnFiles = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => line.startsWith(`${ROOT}/`) && !line.includes('/node_modules/'));

/**
 * Checks the types of one configuration.
 *
 * @param configuration path of a `tsconfig.json`, relative to the workspace
 * @returns the number of workspace files that were read, and the error messages
 */
export async function checkConfiguration(
  configuration: string,
): Promise<{ readonly files: number; readonly text: string; readonly ok: boolean }> {
  mkdirSync(BUILD_INFO, { recursive: true });
  const buildInfo = path.join(BUILD_INFO, `${path.basename(configuration)}.tsbuildinfo`);
  const args = [
    '-p',
    configuration,
    '--pretty',
    'false',
    '--listFiles',
    '--incremental',
    '--tsBuildInfoFile',
    buildInfo,
  ];
  const { code, text } = await runProgram(process.execPath, [COMPILER, ...args], 'gather');
  const lines = text.split('\n').filter((line) => line !== '');
  const files = selectOwnFiles(lines).length;
  const messages = lines.filter((line) => !path.isAbsolute(line));
  if (files === 0) messages.push(`${configuration} includes no file.`);
  return { files, text: messages.join('\n'), ok: code === 0 && files > 0 };
}

/** Checks all environments, two at a time, since the compiler itself uses several threads. */
export async function checkTypes(): Promise<{ readonly code: number; readonly text: string }> {
  const waiting = [EVERYTHING, ...ENVIRONMENTS];
  const results: { readonly text: string; readonly ok: boolean }[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { files, text, ok } = await checkConfiguration(next.configuration);
      const counted = `       ${next.name}: ${files} files`;
      results.push({ ok, text: ok ? counted : `${counted}\n${text}` });
    }
  };
  await Promise.all([work(), work()]);
  return { code: results.every(({ ok }) => ok) ? 0 : 1, text: results.map(({ text }) => text).join('\n') };
}
