import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { killOnExit } from '@site/base/processes/kill-on-exit';
import { rsbuildProgram } from 'section-kit/run-build';
import { ROOT } from '../site/site-root.ts';

const FIRST_PORT = '4600';

/** Serves the component catalogue of the design system, with hot reloading, until the server ends. */
export async function startCatalogue(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const child = spawn(process.execPath, [rsbuildProgram(), 'dev'], {
    cwd: path.join(ROOT, 'shared-ui'),
    env: { ...env, NODE_ENV: 'development', DEV_PORT: env.PORT ?? FIRST_PORT },
    stdio: 'inherit',
  });
  killOnExit(child);
  await once(child, 'exit');
}
