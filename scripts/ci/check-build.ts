import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkAgainstLive, readWith } from '@site/releases/publisher';
import { type ObjectStore, parseSectionJson, readChannel, type SectionJson } from '@site/releases/reader';
import { runBuild } from '../site/release/run-build.ts';
import { ROOT } from '../site/source-hash.ts';
import { openWorkspaceStore } from '../site/workspace-store.ts';

/**
 * Checks a build against what is live.
 *
 * @param dist absolute path of the build
 * @throws Error that says what has to be changed, or that the store holds nothing to check against
 */
export async function expectFit(store: ObjectStore, section: SectionJson, dist: string): Promise<void> {
  if (!(await readChannel(store, 'production')))
    throw new Error(
      `${section.name} cannot be checked: nothing is live in this release store. Name the one of the site in RELEASE_STORE, or add --without-store.`,
    );
  const source = readWith(store, section, (file) => readFile(path.join(dist, file)));
  const problems = await checkAgainstLive(store, 'production', section, source);
  if (problems.length > 0) throw new Error(`${section.name} cannot go live:\n- ${problems.join('\n- ')}`);
}

/** Builds a section and checks it against what is live. Throws Error that says what has to be changed. */
export async function checkBuild(section: string, withStore: boolean): Promise<void> {
  await runBuild(section);
  if (!withStore) return console.log(`ok     ${section} builds; it was not checked against what is live`);
  const dist = path.join(ROOT, section, 'dist');
  const file = path.join(dist, 'section.json');
  await expectFit(await openWorkspaceStore(process.env), parseSectionJson(readFileSync(file, 'utf8'), file), dist);
  console.log(`ok     ${section} builds and fits what is live`);
}
