import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkAgainstLive, withCandidate } from '@site/releases/publisher';
import { type ObjectStore, parseSectionJson, readChannel, type SectionJson } from '@site/releases/reader';
import { runBuild } from 'section-kit/run-build';
import { withBuildLock } from '../site/release/build-lock.ts';
import { ROOT } from '../site/site-root.ts';
import { openWorkspaceStore } from '../site/workspace-store.ts';

/**
 * Checks a build against the live releases.
 *
 * @param dist absolute path of the build
 * @throws Error with the problems of the build, or when nothing is live in the store
 */
export async function expectFit(store: ObjectStore, section: SectionJson, dist: string): Promise<void> {
  if (!(await readChannel(store, 'production')))
    throw new Error(
      `${section.name} cannot be checked: nothing is live in this release store. Set RELEASE_STORE to that of the site, or add --without-store.`,
    );
  const all = withCandidate(store, section, (file) => readFile(path.join(dist, file)));
  const problems = await checkAgainstLive(all, 'production', section);
  if (problems.length > 0) throw new Error(`${section.name} cannot go live:\n- ${problems.join('\n- ')}`);
}

/**
 * Builds a section and checks it against the live releases.
 *
 * @throws Error with the problems of the build
 */
export const checkBuild = (section: string, withStore: boolean): Promise<void> =>
  withBuildLock(() => buildAndCheck(section, withStore));

async function buildAndCheck(section: string, withStore: boolean): Promise<void> {
  await runBuild(path.join(ROOT, section));
  if (!withStore) return console.log(`ok     ${section} builds; it was not checked against what is live`);
  const dist = path.join(ROOT, section, 'dist');
  const file = path.join(dist, 'section.json');
  await expectFit(await openWorkspaceStore(process.env), parseSectionJson(readFileSync(file, 'utf8'), file), dist);
  console.log(`ok     ${section} builds and fits what is live`);
}
