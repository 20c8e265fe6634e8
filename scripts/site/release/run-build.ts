import path from 'node:path';
import { runBuild as runBuildIn } from 'section-kit/run-build';
import { ROOT } from '../source-hash.ts';

/**
 * Builds a package with its own `rsbuild.config.ts`.
 *
 * @param folder folder of the package, absolute or relative to the workspace
 * @param version overrides the version of package.json
 */
export const runBuild = (folder: string, version?: string): Promise<void> =>
  runBuildIn(path.resolve(ROOT, folder), version);
