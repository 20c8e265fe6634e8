import { execFile } from 'node:child_process';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { killOnExit } from '@site/base/processes/kill-on-exit';

/** A failed build. The message contains the bundler's output. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

export function rsbuildProgram(): string {
  const manifest = findPackageJSON('@rsbuild/core', import.meta.url);
  if (!manifest) throw new BuildError('@rsbuild/core is not installed: remove node_modules and install again.');
  return path.join(path.dirname(manifest), 'bin/rsbuild.js');
}

/**
 * Builds one package with its own `rsbuild.config.ts`.
 *
 * @param folder the package's absolute folder
 * @param version the release's version, if it differs from package.json
 */
export async function runBuild(folder: string, version?: string): Promise<void> {
  const build = promisify(execFile)(process.execPath, [rsbuildProgram(), 'build'], {
    cwd: folder,
    // A pipeline may have a variable of this name.
    env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: version ?? '' },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  killOnExit(build.child);
  await build.catch(({ message, stdout, stderr }: Error & { readonly stdout: string; readonly stderr: string }) => {
    throw new BuildError(`${path.basename(folder)} could not be built:\n${stdout + stderr || message}`);
  });
}
