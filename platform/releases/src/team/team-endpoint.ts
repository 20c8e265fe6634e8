import type { Settings } from '@site/base/settings';
import { readLive } from '../channel/channel.ts';
import { promote, promoteCanary, retire } from '../channel/promote.ts';
import { reportCanary, reportRollback, reportSwitch } from '../channel/report-switch.ts';
import { rollback } from '../channel/rollback.ts';
import { checkStored } from '../contract-check/check-stored.ts';
import { previewReleases } from '../preview/preview-releases.ts';
import { ReleaseError } from '../release/read-verified.ts';
import { toDescriptionKey } from '../release/release-reader.ts';
import { listReleases } from '../release/verify.ts';
import { isForbidden, type ObjectStore } from '../store/object-store.ts';
import { type Owner, readOwners } from '../trust/owners.ts';
import { acceptPublication, notOwned } from './accept-publication.ts';
import { type SignedHead, WINDOW_MS } from './signed-request.ts';
import { isReading, parseTeamCommand, type TeamCommand } from './team-command.ts';

interface EndpointOptions {
  readonly store: ObjectStore;
  readonly settings: Settings;
  readonly now: () => Date;
}

/** The response to a command: a message, or data from the store. */
type TeamAnswer = Readonly<Record<string, unknown>>;

const SEEN = 'requests/';

/**
 * Records a request in the store, for all processes and machines. Throws ReleaseError for a repeated request, and where
 * gateways can only read the store, so that nothing was carried out.
 */
async function expectFirst(store: ObjectStore, { time, once }: SignedHead, now: number): Promise<void> {
  const fresh = await store.write(`${SEEN}${time}-${once}`, new Uint8Array(), 'if-absent').catch((error: unknown) => {
    if (!isForbidden(error)) throw error;
    throw new ReleaseError(
      'This site accepts no commands of teams, since its gateways may not write to the release store. Ask its operator.',
    );
  });
  // Recorded before it is carried out, so its outcome is unknown here.
  if (!fresh)
    throw new ReleaseError(
      'The site received this request before. Its command was carried out, is still running, or was interrupted: see npx section-kit status.',
    );
  const keys = await store.list(SEEN);
  for (const key of keys)
    if (now - Number.parseInt(key.slice(SEEN.length), 10) > 2 * WINDOW_MS) await store.remove(key);
}

async function carryOut(
  command: TeamCommand,
  owners: readonly Owner[],
  sections: readonly string[],
  { store, settings, now }: EndpointOptions,
): Promise<TeamAnswer> {
  const channel = settings.RELEASE_CHANNEL;
  switch (command.kind) {
    case 'read': {
      const stored = await store.read(command.key);
      return { stored: stored && { bytes: Buffer.from(stored.bytes).toString('base64'), etag: stored.etag } };
    }
    case 'list':
      return {
        keys:
          command.prefix === 'releases/'
            ? (await listReleases(store)).map(({ name, version }) => toDescriptionKey(name, version))
            : await store.list(command.prefix),
      };
    case 'publish': {
      const { name, version } = await acceptPublication(store, channel, owners, sections, command);
      return { text: `${name}@${version} is published.` };
    }
    case 'preview': {
      const options = { settings, root: process.cwd(), hours: command.hours, now: now() };
      return { text: await previewReleases(store, channel, { [command.section]: command.version }, options) };
    }
  }
  const { section, why } = command;
  const by = `key of ${sections.join(', ')}`;
  const check = (move: Parameters<typeof checkStored>[1]) => checkStored(store, move, settings.RELEASE_ROOT_KEY);
  if (command.kind === 'rollback') {
    const root = settings.RELEASE_ROOT_KEY;
    const before = await readLive(store, channel);
    const set = await rollback(store, channel, [section], now(), { by, why, root });
    const toCommand = (_: string, version: string) => `npx section-kit promote ${version} --canary 0`;
    return { text: await reportRollback(store, channel, before, set, toCommand) };
  }
  if (command.kind === 'retire') {
    await retire(store, channel, [section], now(), { by, why, check });
    return { text: await reportSwitch(store, channel, `${section} is no longer live on ${channel}.`) };
  }
  const { version, canary } = command;
  const versions = { [section]: version };
  if (canary === null) {
    await promote(store, channel, versions, now(), { by, why, check });
    return { text: await reportSwitch(store, channel, `${section}@${version} is live on ${channel}.`) };
  }
  const start = now();
  const auto = command.auto ? start.toISOString() : undefined;
  await promoteCanary(store, channel, versions, canary, start, { by, why, check, auto });
  return { text: await reportCanary(store, channel, versions, canary) };
}

/**
 * Executes the commands of teams whose keys are in the site's list of owners. Pages are not rendered here, since the
 * team's own machine has done so.
 */
export function createTeamEndpoint(options: EndpointOptions) {
  const { store, settings, now } = options;
  return {
    /** Returns the sections that a key owns, or a message when it owns none. Called before the body is read. */
    async findSections(key: string): Promise<readonly string[] | string> {
      const owners = await readOwners(store, settings.RELEASE_ROOT_KEY);
      const sections = (owners ?? []).filter((owner) => owner.key === key).map(({ section }) => section);
      if (sections.length > 0) return sections;
      return `This site does not know this key. Ask its operator to enrol it: npm run releases -- enrol SECTION --key ${key} --prefix /x`;
    },
    /** Executes a command. Throws ReleaseError with the reason when it fails. */
    async carryOut(head: SignedHead, sections: readonly string[], body: Uint8Array): Promise<TeamAnswer> {
      const command = parseTeamCommand(body);
      // The description of a publication contains its section, which is checked later.
      if ('section' in command && !sections.includes(command.section))
        throw new ReleaseError(notOwned(sections, command.section));
      if (!isReading(command)) await expectFirst(store, head, now().getTime());
      const owners = (await readOwners(store, settings.RELEASE_ROOT_KEY)) ?? [];
      return carryOut(command, owners, sections, options);
    },
  };
}
