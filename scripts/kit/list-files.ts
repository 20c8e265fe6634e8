import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site/site-root.ts';

/** Lists the files of the workspace below these paths that git does not ignore, as they are in the working tree. */
export function listFiles(...paths: readonly string[]): readonly string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...paths];
  const listed = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  // Git still lists deleted files until the deletion is committed.
  return listed.filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
}
