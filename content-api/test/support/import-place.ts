import { cp } from 'node:fs/promises';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { FIXTURE } from './fixture.ts';
import { copyMedia } from './prepared-database.ts';
import { readPages } from './site-pages.ts';

/** A copy of the fixture that a test may change, and an empty data folder. */
export async function makeEmptyPlace() {
  const contentDir = await makeFolder();
  await cp(FIXTURE, contentDir, { recursive: true });
  return { contentDir, dataDir: await makeFolder(), readPages };
}

/** The same with the fixture's images and documents already rendered, for tests of everything else. */
export async function makePlace() {
  const place = await makeEmptyPlace();
  await copyMedia(place.dataDir);
  return place;
}
