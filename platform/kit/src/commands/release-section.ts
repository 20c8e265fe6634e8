import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { toMessage } from '@site/base/error-text';
import { namesSection, readStatus } from '@site/releases/publisher';
import { ReleaseError } from '@site/releases/reader';
import { MAX_REASON } from '@site/releases/team/team-command';
import { promoteSection, type TeamContext } from './remote-commands.ts';

const POLL_MS = 5_000;
/** How long an unreachable site is retried after the last check was due. */
const SILENCE_MS = 60_000;

/** The canary is not ended: after these, little time may be left, and ending it waits for the gateways. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

class CanaryFailed extends ReleaseError {}

/**
 * Returns what is wrong with a canary: a gateway refuses it, or one of its pages or fragments fails that does not fail
 * in the same way in the live release.
 *
 * @throws CanaryFailed when it is no longer running: a colleague has decided against the release
 */
async function findFault({ store, channel, section }: TeamContext, version: string): Promise<string | null> {
  const row = (await readStatus(store, channel)).find((each) => each.section === section);
  if (row?.live !== version && !row?.canary?.startsWith(`${version} `))
    throw new CanaryFailed(`The canary of ${section}@${version} was ended by someone else, so it was not promoted.`);
  const [own, live] = [`${section}@${version}`, `${section}@${row?.live}`];
  const failing = row?.failing.find(
    (page) => page.includes(own) && (own === live || !row.failing.includes(page.replaceAll(own, live))),
  );
  const refused = row?.refused ?? null;
  // The canary may repair a live release that is refused.
  const isOfLive = refused !== null && namesSection(refused, section) && !refused.includes(own);
  return (isOfLive ? null : refused) ?? failing ?? null;
}

interface ReleaseOptions {
  readonly version: string;
  /** Share of the visitors in percent. */
  readonly canary: number;
  /** Duration of the canary. */
  readonly minutes: number;
  readonly why: string;
}

/** Checks the release's pages for some minutes. A check that fails because of the network is repeated. */
async function watchPages(context: TeamContext, { version, minutes }: ReleaseOptions): Promise<string | null> {
  const until = performance.now() + minutes * 60_000;
  let wait = Math.min(POLL_MS, minutes * 60_000);
  for (;;) {
    await pause(wait);
    const left = until - performance.now();
    try {
      const fault = await findFault(context, version);
      if (fault !== null || left <= 0) return fault;
      wait = Math.min(POLL_MS, left);
    } catch (error) {
      if (error instanceof CanaryFailed || left < -SILENCE_MS) throw error;
      context.report(`${toMessage(error)} Trying again.`);
      wait = POLL_MS;
    }
  }
}

async function watchAndPromote(context: TeamContext, options: ReleaseOptions): Promise<string> {
  const { version, why } = options;
  const { section, site } = context;
  const expectSound = async (minutes: number): Promise<void> => {
    const fault = await watchPages(context, { ...options, minutes });
    if (fault === null) return;
    context.report(
      await site.send({
        kind: 'promote',
        section,
        version,
        canary: 0,
        why: `rolled back: ${fault}`.slice(0, MAX_REASON),
      }),
    );
    throw new CanaryFailed(`${section}@${version} was rolled back: ${fault}`);
  };
  await expectSound(options.minutes);
  // Rendering takes minutes, in which a page may fail or a colleague may end the canary.
  return promoteSection(context, version, null, why, { onRendered: () => expectSound(0) });
}

/**
 * Starts a canary, watches its pages, and then promotes it for all visitors or rolls it back.
 *
 * @throws ReleaseError with the reason for the rollback, or when the canary may still be running. A signal that cancels
 *   the command ends the process with the same message.
 */
export async function releaseSection(context: TeamContext, options: ReleaseOptions): Promise<string> {
  const { version, canary, why } = options;
  const { section, channel, store, report } = context;
  if (canary === 0)
    throw new ReleaseError(
      `A release begins with a canary of at least 1 percent. Without one: npx section-kit promote ${version}.`,
    );
  const isLive = (await readStatus(store, channel)).some((each) => each.section === section);
  // A section that was never live needs no canary: there is nothing to compare it with.
  if (!isLive) return promoteSection(context, version, null, why);
  const doubt = `${canary} % of visitors may still get ${section}@${version}. Check with npx section-kit status. npx section-kit promote ${version} gives it to all; with --canary 0, to no one.`;
  const cancel = (signal: NodeJS.Signals) => {
    report(`Cancelled. ${doubt}`);
    process.exit(128 + constants.signals[signal]);
  };
  try {
    // Before that, nothing has begun.
    const onRendered = async () => {
      for (const signal of SIGNALS) process.once(signal, cancel);
    };
    report(await promoteSection(context, version, canary, why, { onRendered }));
    return await watchAndPromote(context, options).catch((error: unknown) => {
      if (error instanceof CanaryFailed) throw error;
      throw new ReleaseError(`${toMessage(error)}\n${doubt}`);
    });
  } finally {
    for (const signal of SIGNALS) process.off(signal, cancel);
  }
}
