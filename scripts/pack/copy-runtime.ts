import { execFileSync } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Libraries that Node needs in addition to the C library, and that a minimal system lacks. */
const LIBRARY = /(lib(?:stdc\+\+|gcc_s)\.so\.\d+) => (\/\S+)/g;

/** Copies the Node binary of this process and its libraries to `bin/node` and `lib/`. */
export async function copyRuntime(target: string): Promise<void> {
  await mkdir(path.join(target, 'bin'), { recursive: true });
  await mkdir(path.join(target, 'lib'), { recursive: true });
  await cp(process.execPath, path.join(target, 'bin/node'), { dereference: true });
  const needed = execFileSync('ldd', [process.execPath]).toString('utf8');
  for (const [, name = '', file = ''] of needed.matchAll(LIBRARY))
    await cp(file, path.join(target, 'lib', name), { dereference: true });
}
