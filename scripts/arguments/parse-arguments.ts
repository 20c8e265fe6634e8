import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { toArgumentMistake, toMessage } from '@site/base/error-text';
import { endWithError } from '@site/base/processes/end-with-error';
import { parseFolder } from '@site/base/settings/parsers';

/**
 * Parses the command line of a script.
 *
 * @param usage `--help` prints it and ends the process
 * @throws Error with the mistake and the usage
 */
export function parseArguments<const T extends ParseArgsConfig>(config: T, usage: string) {
  const args = config.args ?? process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Error(`${toArgumentMistake(error)}\n\n${usage}`);
  }
}

/** For a script without arguments: prints the usage on `--help`, and ends the process after any other argument. */
export function refuseArguments(usage: string): void {
  try {
    parseArguments({ options: {} }, usage);
  } catch (error) {
    endWithError(error);
  }
}

/** Resolves a path of the command line in the folder of the caller, which npm and `bootstrap.mjs` leave. */
export const toCallerPath = (given: string): string => path.resolve(process.env.CALLER_DIR ?? '', given);

/** Parses the value of `--out`, the folder of a build; `dist` if it is empty. */
export function toOutFolder(given: string): string {
  if (given === '') return 'dist';
  try {
    return parseFolder(toCallerPath(given));
  } catch (error) {
    throw new Error(`--out ${toMessage(error)}; it is "${given}".`);
  }
}
