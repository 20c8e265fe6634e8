import { execFileSync } from 'node:child_process';
import { ROOT } from '../../../../scripts/site/site-root.ts';

/** Build folders beside the sources are allowed, as `npm start` and `npm run dev` create them. */
const BUILDS = /\/dist(?:-dev)?\/$/;

/** Untracked and ignored files and folders of the workspace. */
function listOthers(): string[] {
  const args = ['status', '--porcelain', '--ignored'];
  const lines = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n');
  return lines.filter((line) => /^(?:\?\?|!!) /.test(line) && !BUILDS.test(line)).map((line) => line.slice(3));
}

/** Returns a function that throws if the tests have written files into the workspace. */
export function guardWorkspace(): () => void {
  const before = listOthers();
  return () => {
    const written = listOthers().filter((file) => !before.includes(file));
    if (written.length > 0)
      throw new Error(
        `Tests may write only into the temporary folder, but they wrote to the workspace: ${written.join(', ')}`,
      );
  };
}
