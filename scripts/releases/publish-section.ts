import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '@site/base/settings';
import { checkMove, publish, readOwners, readWith, toCandidateMove } from '@site/releases/publisher';
import { type ObjectStore, parseSectionJson, type SectionJson, type SectionVersions } from '@site/releases/reader';
import { runBuild } from '../site/run-build.ts';
import { listSections } from '../site/sections.ts';
import { hashSources, ROOT, sectionSources } from '../site/source-hash.ts';
import { checkRendering } from './check/check-rendering.ts';
import { readKeyFile } from './keys.ts';
import { readCommit } from './read-identity.ts';
import { UsageError } from './usage.ts';

interface PublishOptions {
  readonly store: ObjectStore;
  readonly channel: string;
  readonly section: string;
  /** Folder of a build; without it the section is built. */
  readonly dist?: string;
  /** Releases that are to go live in the same step. */
  readonly together: SectionVersions;
  /** Told what could not be checked. */
  readonly tell: (line: string) => void;
}

/** A release in another section's name would go live as that section. */
async function expectName(folder: string, section: string): Promise<void> {
  const file = path.join(folder, 'section.json');
  const { name } = parseSectionJson(await readFile(file, 'utf8'), file);
  if (name === section) return;
  throw new UsageError(`The build in ${folder} is ${name}, not ${section}. Nothing was published.`);
}

/** Builds a section, or takes a build, and stores it as a release that may go live. */
export async function publishSection({
  store,
  channel,
  section,
  dist,
  together,
  tell,
}: PublishOptions): Promise<SectionJson> {
  if (!listSections().includes(section))
    throw new UsageError(`There is no section ${section}; there are ${listSections().join(', ')}.`);
  if (dist !== undefined && !existsSync(path.resolve(ROOT, dist, 'section.json')))
    throw new UsageError(`${dist} holds no build: there is no section.json in it.`);
  if (dist === undefined) await runBuild(section);
  const folder = path.resolve(ROOT, dist ?? path.join(section, 'dist'));
  await expectName(folder, section);
  const stamp = { commit: readCommit(), secret: readKeyFile(readSettings(process.env).RELEASE_KEY) };
  if (!(await readOwners(store, '')))
    tell(
      'This release store knows no keys: whoever may write to it may release any section (npm run releases -- own).',
    );
  const check = async (candidate: SectionJson) => {
    const move = await toCandidateMove(store, channel, candidate, together);
    const problems = await checkMove(store, move, readWith(store, candidate));
    return problems.length > 0 ? problems : checkRendering({ store, env: process.env, tell }, move, folder);
  };
  return publish(store, folder, hashSources(sectionSources(section)), undefined, check, stamp);
}
