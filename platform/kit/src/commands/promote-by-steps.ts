import { type ChangeOptions, promoteCanary, readGateways, tellSwitch } from '@site/releases/publisher';
import { type ObjectStore, ReleaseError, type ReleaseVersions } from '@site/releases/reader';

/** Share of the visitors, in percent, that a release begins with unless another is said. */
export const FIRST_PERCENT = 1;

/**
 * Gives releases to a share of the visitors and leaves the rest to the gateways: they compare them with what is live, and give them
 * to more, or take them back.
 *
 * @throws ReleaseError when no gateway follows the channel: nobody would judge
 */
export async function promoteBySteps(
  store: ObjectStore,
  channel: string,
  versions: ReleaseVersions,
  percent: number,
  now: Date,
  options: ChangeOptions,
): Promise<string> {
  if (percent === 0)
    throw new ReleaseError('A share that is judged begins with 1 percent or more; --canary 0 goes without --auto.');
  const gateways = await readGateways(store, channel, now);
  if (gateways.size === 0)
    throw new ReleaseError(`No gateway follows ${channel} now: nobody would judge a canary. Promote without --auto.`);
  await promoteCanary(store, channel, versions, percent, now, { ...options, auto: now.toISOString() });
  const releases = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  const done = `${percent} % of visitors get ${releases.join(', ')}. The gateways give it to more of them, or take it back.`;
  return `${await tellSwitch(store, channel, done)}\nWhat they find: npm run releases -- status`;
}
