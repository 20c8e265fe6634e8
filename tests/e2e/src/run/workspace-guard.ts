import { execFileSync } from 'node:child_process';
import { ROOT } from '../../../../scripts/site/source-hash.ts';

/** Builds may lie beside their sources, as those of `npm start` and `npm run dev` do. */
const BUILDS = /\/dist(?:-dev)?\/$/;

/** Files and folders of the workspace that git does not hold, ignored ones among them. */
function listOthers(): string[] {
  const args = ['status', '--porcelain', '--ignored'];
  const lines = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n');
  return lines.filter((line) => /^(?:\?\?|!!) /.test(line) && !BUILDS.test(line)).map((line) => line.slice(3));
}

/** Sees to it that the tests write nothing into the workspace: the given function throws when they did. */
export function guardWorkspace(): () => void {
  const before = listOthers();
  return () => {
    const written = listOthers().filter((file) => !before.includes(file));
    if (written.length > 0)
      throw new Error(`Tests write into the temporary folder only, but there is now: ${written.join(', ')}`);
  };
}
