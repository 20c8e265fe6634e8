import path from 'node:path';
import { runBuild as runBuildIn } from 'section-kit/run-build';
import { ROOT } from '../source-hash.ts';

/**
 * Builds one package of the workspace with its own `rsbuild.config.ts`.
 *
 * @param folder the package's folder, relative to the workspace or absolute
 * @param version the release's version, when it is not the one of package.json
 */
export const runBuild = (folder: string, version?: string): Promise<void> =>
  runBuildIn(path.resolve(ROOT, folder), version);
