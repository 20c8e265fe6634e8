import { type ParseArgsConfig, parseArgs } from 'node:util';
import { toMessage } from '@site/base/error-text';

/**
 * Reads the command line of a script.
 *
 * @param usage what may be written; `--help` prints it and ends the process
 * @throws Error that says what is wrong with it, with the usage
 */
export function readWords<const T extends ParseArgsConfig>(config: T, usage: string) {
  const args = config.args ?? process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    // What Node adds on positional arguments helps nobody here.
    throw new Error(`${toMessage(error).replace(/\. To specify .*$/s, '')}.\n\n${usage}`);
  }
}
