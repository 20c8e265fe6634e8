import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { ROOT } from '../site-root.ts';
import { withBuildLock } from './build-lock.ts';

it.each([
  ['releases -- publish', ['scripts/releases.ts', 'publish', 'mfe-none']],
  ['ci', ['--eval', "import { checkBuild } from './scripts/ci/check-build.ts'; await checkBuild('mfe-none', false);"]],
])('%s waits while another command builds', async (_, command) => {
  const RELEASE_STORE = await makeFolder();
  const child = await withBuildLock(async () => {
    const started = spawn(process.execPath, command, { cwd: ROOT, env: { ...process.env, RELEASE_STORE } });
    const [text] = (await once(started.stderr.setEncoding('utf8'), 'data')) as string[];
    expect(text).toMatch(/Another command builds in this folder/);
    return started;
  });
  await once(child, 'close');
});
