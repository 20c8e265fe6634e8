import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '@site/base/settings';
import {
  checkAssetPaths,
  checkFileNames,
  checkMove,
  checkShell,
  checkStyles,
  listOutdated,
  publish,
  readBuild,
  readOwners,
  toCandidateMove,
  withCandidate,
} from '@site/releases/publisher';
import { isShell, type ObjectStore, type ReleaseJson, type ReleaseVersions, SHELL } from '@site/releases/reader';
import { checkRendering } from '../check/check-rendering.ts';
import type { Project } from '../project.ts';
import { readKeyFile } from './owners/keys.ts';
import { readCommit } from './read-identity.ts';

interface PublishOptions {
  readonly project: Project;
  readonly store: ObjectStore;
  readonly channel: string;
  readonly name: string;
  /** Folder of an existing build; without it the sources are built. */
  readonly dist?: string;
  /** Releases that are to go live in the same step. */
  readonly together: ReleaseVersions;
  /** False skips rendering the pages. */
  readonly rendering: boolean;
  readonly report: (line: string) => void;
}

/** Throws an Error for the build of another section: it would be published under that section's name. */
async function expectName(folder: string, name: string): Promise<void> {
  const built = await readBuild(folder);
  if (built.name === name) return;
  throw new Error(`The build in ${folder} is ${built.name}, not ${name}. Nothing was published.`);
}

/** Builds a section or the shell, or takes an existing build, checks it, and stores it as a release. */
export async function publishBuild(options: PublishOptions): Promise<ReleaseJson> {
  const { project, store, channel, name, dist, together, rendering, report } = options;
  const { root, names: known } = project;
  if (!known.includes(name)) throw new Error(`Unknown section ${name}; known: ${known.join(', ')}.`);
  const folder = path.resolve(root, dist ?? path.join(project.toFolder(name), 'dist'));
  if (dist === undefined) await project.build(name);
  else if (!['section.json', 'shell.json'].some((file) => existsSync(path.join(folder, file))))
    throw new Error(`${dist} contains no build: section.json or shell.json is missing.`);
  await expectName(folder, name);
  const stamp = { commit: readCommit(root), secret: readKeyFile(root, readSettings(process.env).RELEASE_KEY), report };
  if (!(await readOwners(store, '')))
    report(
      'This release store has no list of owners: anyone who can write to it can release any section (npm run releases -- own).',
    );
  const check = async (candidate: ReleaseJson) => {
    const all = withCandidate(store, candidate, (file) => readFile(path.join(folder, file)));
    const move = await toCandidateMove(all, channel, candidate, together);
    const own = [
      ...checkAssetPaths(candidate),
      ...(isShell(candidate) ? await checkFileNames(store, candidate) : await checkStyles(all, candidate)),
    ];
    const moved = { ...together, [candidate.name]: candidate.version };
    // Without a shell, sections that do not fit the live one hinder nobody else.
    const outdated = SHELL in moved ? await listOutdated(all, move.live, moved) : new Map<string, string>();
    if (outdated.size > 0) {
      // A shell with another contract is published before the sections that need it, and these before it goes live.
      report(`It cannot be promoted alone:\n- ${[...outdated.values()].join('\n- ')}`);
      if (isShell(candidate)) return [...own, ...(await checkShell(store, channel, candidate))];
      return [...own, ...(await checkMove(all, { ...move, changed: [candidate.name] }))];
    }
    const problems = [...own, ...(await checkMove(all, move))];
    return problems.length > 0 || !rendering
      ? problems
      : checkRendering({ store, env: process.env, report }, move, folder);
  };
  return publish(store, folder, project.readRevision(name), undefined, check, stamp);
}
