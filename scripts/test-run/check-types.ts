import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ENVIRONMENTS, EVERYTHING } from '../check/code/environments.ts';
import { ROOT } from '../site/source-hash.ts';
import { runProgram } from './run-program.ts';

/** TypeScript 7, a tenth of the time. The tools that need the compiler's interface keep 6, which owns the name `tsc`. */
const COMPILER = path.join(ROOT, 'node_modules/typescript-native/bin/tsc');

/** What was checked before is not checked again: the compiler keeps notes, one file for each configuration. */
const NOTES = path.join(ROOT, 'node_modules/.cache/types');

/** The files of the workspace among those that the compiler lists. */
const toOwnFiles = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => line.startsWith(`${ROOT}/`) && !line.includes('/node_modules/'));

/**
 * Checks the types of one configuration.
 *
 * @param configuration path of a `tsconfig.json`, relative to the workspace
 * @returns how many files of the workspace were read, and what speaks against them
 */
export async function checkConfiguration(
  configuration: string,
): Promise<{ readonly files: number; readonly text: string; readonly ok: boolean }> {
  mkdirSync(NOTES, { recursive: true });
  const notes = path.join(NOTES, `${path.basename(configuration)}.tsbuildinfo`);
  const args = ['-p', configuration, '--pretty', 'false', '--listFiles', '--incremental', '--tsBuildInfoFile', notes];
  const { code, text } = await runProgram(process.execPath, [COMPILER, ...args], 'gather');
  const lines = text.split('\n').filter((line) => line !== '');
  const files = toOwnFiles(lines).length;
  const messages = lines.filter((line) => !path.isAbsolute(line));
  if (files === 0) messages.push(`${configuration} includes no file.`);
  return { files, text: messages.join('\n'), ok: code === 0 && files > 0 };
}

/** Checks all environments. Two at a time: the compiler uses several threads itself. */
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
