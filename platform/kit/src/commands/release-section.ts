import { setTimeout as pause } from 'node:timers/promises';
import { toMessage } from '@site/base/error-text';
import { readStatus } from '@site/releases/publisher';
import { ReleaseError } from '@site/releases/reader';
import { promoteSection, type TeamContext } from './remote-commands.ts';

const LOOK_MS = 5_000;
/** How much longer it is looked for a site that gives no answer. */
const SILENCE_MS = 60_000;

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

/** Looks at the release's pages for some minutes. A look that the network lost says nothing of them: there is another. */
async function watchPages(context: TeamContext, { version, minutes }: ReleaseOptions): Promise<string | null> {
  const until = performance.now() + minutes * 60_000;
  let wait = Math.min(LOOK_MS, minutes * 60_000);
  for (;;) {
    await pause(wait);
    const left = until - performance.now();
    try {
      const fault = await findFault(context, version);
      if (fault !== null || left <= 0) return fault;
      wait = Math.min(LOOK_MS, left);
    } catch (error) {
      if (left < -SILENCE_MS) throw error;
      context.tell(`${toMessage(error)} It is looked at again.`);
      wait = LOOK_MS;
    }
  }
}

async function goOn(context: TeamContext, options: ReleaseOptions): Promise<string> {
  const { version, why } = options;
  const { section, site } = context;
  const fault = await watchPages(context, options);
  if (fault === null) return promoteSection(context, version, null, why);
  context.tell(await site.send({ kind: 'promote', section, version, canary: 0, why: 'taken back' }));
  throw new TakenBack(`${section}@${version} was taken back: ${fault}`);
}

class TakenBack extends ReleaseError {}

/**
 * Gives a release to some visitors, watches its pages, and gives it to all, or takes it back.
 *
 * @throws ReleaseError that says why it was taken back, or that it is still with these visitors
 */
export async function releaseSection(context: TeamContext, options: ReleaseOptions): Promise<string> {
  const { version, canary, why } = options;
  const { section, channel, store, tell } = context;
  const isLive = (await readStatus(store, channel)).some((each) => each.section === section);
  // Nobody sees a section that was never live: there is nothing to compare it with.
  if (!isLive) return promoteSection(context, version, null, why);
  tell(await promoteSection(context, version, canary, why));
  return goOn(context, options).catch((error: unknown) => {
    if (error instanceof TakenBack) throw error;
    throw new ReleaseError(
      `${toMessage(error)}\n${canary} % of visitors may have ${section}@${version} still. npx section-kit status says so; npx section-kit promote ${version} gives it to all, and with --canary 0 to nobody.`,
    );
  });
}
