import { mkdtemp, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { prepareSite } from '../../../../scripts/site/release/prepare-site.ts';
import { FIREFOX } from '../browsers/firefox.ts';
import { WEBKIT } from '../browsers/webkit.ts';
import { runContentOn } from '../commands/run-content.ts';
import { writeFixture } from '../fixture/write-fixture.ts';
import { canPack, packOnce } from '../packed/packed-site.ts';
import { copyLiveReleases } from '../releases/copy-live-releases.ts';
import { createTestDatabase } from '../site/test-database.ts';
import { BUILT_STORE, removeStaleRuns, runFolderPrefix } from './run-folder.ts';
import { withoutSettings } from './without-settings.ts';
import { guardWorkspace } from './workspace-guard.ts';

/** Settings that the tests use themselves: a database server, in which they create their own schemas. */
const USED_SETTINGS = ['DATABASE_URL', 'TEST_DATABASE_URL'];

/**
 * Builds what changed and prepares the data that the site of each worker starts from: releases, content, and its images
 * in every size. The data is in a separate folder, which is removed at the end of the run, or by the next run.
 */
export default async function prepareRun(): Promise<() => Promise<void>> {
  const env = withoutSettings(process.env, USED_SETTINGS);
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  await removeStaleRuns();
  const folder = await mkdtemp(runFolderPrefix('run'));
  const data = path.join(folder, 'data');
  const content = path.join(folder, 'content');
  process.env.E2E_RUN_FOLDER = folder;
  // Tests start hundreds of processes, each of which would otherwise compile the same files again.
  process.env.NODE_COMPILE_CACHE = path.join(folder, 'compiled');
  for (const { name, package: debian, isInstalled } of [FIREFOX, WEBKIT])
    if (!isInstalled()) console.log(`The journeys in ${name} are skipped. To run them, install ${debian}.`);
  await writeFixture(content);
  const database = await createTestDatabase();
  await Promise.all([
    prepareSite({
      env: { ...process.env, RELEASE_STORE: BUILT_STORE },
      progress: (line) => console.log(line),
    }),
    // The command ends only when all image sizes and cards are rendered, so that the sites need not render them again.
    // It does not need the releases: without a store, links are checked against the pages that the workspace's sections
    // declare.
    runContentOn({ dataDir: data, contentDir: content, databaseUrl: database.url }, 'import'),
  ]);
  await database.drop();
  await copyLiveReleases(BUILT_STORE, path.join(data, 'store'));
  if (canPack) {
    const { archive, site } = await packOnce(path.join(folder, 'packed'));
    Object.assign(process.env, { E2E_PACKED_ARCHIVE: archive, E2E_PACKED_SITE: site });
  }
  const checkWorkspace = guardWorkspace();
  return async () => {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    // Fails if the folder contains traces of failed tests, which are kept.
    await rmdir(process.env.E2E_RESULTS ?? '').catch(() => {});
    checkWorkspace();
  };
}
