import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../../scripts/site/site-root.ts';

/** Commands that the operator runs in the repository of the site. */
const OF_OPERATOR = /^npm run releases/;

/**
 * Returns the commands in a section of a document, in order, without those of the operator.
 *
 * @param document path relative to the workspace
 */
export function readCommands(document: string, heading: string): readonly string[] {
  const [, rest] = readFileSync(path.join(ROOT, document), 'utf8').split(`\n## ${heading}\n`);
  if (rest === undefined) throw new Error(`${document} has no section "${heading}".`);
  const [text = ''] = rest.split(/\n#+ /);
  return [...text.matchAll(/^ {4}(\S.*)$/gm)].map(([, line = '']) => line).filter((line) => !OF_OPERATOR.test(line));
}
