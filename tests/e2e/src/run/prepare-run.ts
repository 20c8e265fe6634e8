import { mkdtemp, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { prepareSite } from '../../../../scripts/site/release/prepare-site.ts';
import { FIREFOX } from '../browsers/firefox.ts';
import { WEBKIT } from '../browsers/webkit.ts';
import { runContentOn } from '../commands/run-content.ts';
import { writeFixture } from '../fixture/write-fixture.ts';
import { mayPack, packOnce } from '../packed/packed-site.ts';
import { copyLiveReleases } from '../releases/copy-live-releases.ts';
import { createTestDatabase, DATABASE_SERVER } from '../site/test-database.ts';
import { BUILT_STORE, removeStaleRuns, toRunPlace } from './run-folder.ts';
import { guardWorkspace } from './workspace-guard.ts';

/**
 * Builds what changed, and makes once what the site of each worker starts from: releases, content, and its pictures in
 * every size. All of it lies in a folder of its own, which is removed when the run has ended,
 * or by the next one.
 */
export default async function prepareRun(): Promise<() => Promise<void>> {
  await removeStaleRuns();
  const folder = await mkdtemp(toRunPlace('run'));
  const data = path.join(folder, 'data');
  const content = path.join(folder, 'content');
  process.env.E2E_RUN_FOLDER = folder;
  // Tests start shells, content APIs and commands by the hundred: each would strip and compile the same files anew.
  process.env.NODE_COMPILE_CACHE = path.join(folder, 'compiled');
  for (const { name, package: debian, isInstalled } of [FIREFOX, WEBKIT])
    if (!isInstalled()) console.log(`The journeys in ${name} are left out: install ${debian}.`);
  await writeFixture(content);
  const database = await createTestDatabase(DATABASE_SERVER);
  await Promise.all([
    prepareSite({
      env: { ...process.env, RELEASE_STORE: BUILT_STORE },
      progress: (line) => console.log(line),
    }),
    // The command ends when the slow sizes of the pictures and the cards are made too, which each site would make anew. It needs
    // no release: without a store its links may lead to the pages that the sections of this workspace declare.
    runContentOn({ dataDir: data, contentDir: content, databaseUrl: database.url }, 'import'),
  ]);
  await database.drop();
  await copyLiveReleases(BUILT_STORE, path.join(data, 'store'));
  if (mayPack) {
    const { archive, site } = await packOnce(path.join(folder, 'packed'));
    Object.assign(process.env, { E2E_PACKED_ARCHIVE: archive, E2E_PACKED_SITE: site });
  }
  const checkWorkspace = guardWorkspace();
  return async () => {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    // Gone unless a test failed.
    await rmdir(process.env.E2E_RESULTS ?? '').catch(() => {});
    checkWorkspace();
  };
}
