import { setTimeout as pause } from 'node:timers/promises';
import { readStatus } from '@site/releases/publisher';
import { ReleaseError } from '@site/releases/reader';
import { promoteSection, type TeamContext } from './remote-commands.ts';

const LOOK_MS = 5_000;

/** What speaks against the release that some visitors have. */
async function findFault({ store, channel, section }: TeamContext, version: string): Promise<string | null> {
  const row = (await readStatus(store, channel)).find((each) => each.section === section);
  const failing = row?.failing.find((page) => page.includes(`${section}@${version}`));
  return row?.refused ?? failing ?? null;
}

interface ReleaseOptions {
  readonly version: string;
  /** Share of the visitors in percent. */
  readonly canary: number;
  /** How long they have it before all others get it. */
  readonly minutes: number;
  readonly why: string;
}

/**
 * Gives a release to some visitors, watches its pages, and gives it to all, or takes it back.
 *
 * @throws ReleaseError that says why it was taken back
 */
export async function releaseSection(context: TeamContext, options: ReleaseOptions): Promise<string> {
  const { version, canary, minutes, why } = options;
  const { section, channel, store, tell } = context;
  const isLive = (await readStatus(store, channel)).some((each) => each.section === section);
  // Nobody sees a section that was never live: there is nothing to compare it with.
  if (isLive) {
    tell(await promoteSection(context, version, canary, why));
    const until = Date.now() + minutes * 60_000;
    do {
      await pause(Math.min(LOOK_MS, Math.max(until - Date.now(), 0)));
      const fault = await findFault(context, version);
      if (fault === null) continue;
      tell(await context.site.send({ kind: 'promote', section, version, canary: 0, why: 'taken back' }));
      throw new ReleaseError(`${section}@${version} was taken back: ${fault}`);
    } while (Date.now() < until);
  }
  return promoteSection(context, version, null, why);
}
