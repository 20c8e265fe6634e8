import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseShellJson, type ShellJson } from '@site/contract/shell-json';
import { ROOT } from './source-hash.ts';

/** What the shell's last build says of itself. Throws when there is none. */
export function readShell(dist: string): ShellJson {
  const file = path.resolve(ROOT, dist, 'shell.json');
  return parseShellJson(readFileSync(file, 'utf8'), file);
}
