import { spawn } from 'node:child_process';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { killOnExit } from '@site/base/processes/kill-on-exit';

/** A failed build. The message contains the bundler's output. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** Absolute path of the bundler's command. */
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
export function runBuild(folder: string, version?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [rsbuildProgram(), 'build'], {
      cwd: folder,
      // A pipeline may have a variable of this name.
      env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: version ?? '' },
    });
    killOnExit(child);
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new BuildError(`${path.basename(folder)} could not be built:\n${Buffer.concat(output).toString('utf8')}`),
        );
    });
  });
}
