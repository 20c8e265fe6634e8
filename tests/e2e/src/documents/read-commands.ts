import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../../scripts/site/source-hash.ts';

/** Commands of the site's own repository, which its operator runs. */
const OF_OPERATOR = /^npm run releases/;

/**
 * The commands of a section of a document, in order.
 *
 * @param document relative to the workspace
 */
export function readCommands(document: string, heading: string): readonly string[] {
  const [, rest] = readFileSync(path.join(ROOT, document), 'utf8').split(`\n## ${heading}\n`);
  if (rest === undefined) throw new Error(`${document} has no section "${heading}".`);
  const [text = ''] = rest.split(/\n#+ /);
  return [...text.matchAll(/^ {4}(\S.*)$/gm)].map(([, line = '']) => line).filter((line) => !OF_OPERATOR.test(line));
}
