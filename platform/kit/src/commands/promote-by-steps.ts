import {
  type ChangeOptions,
  describeNoGateway,
  promoteCanary,
  readGateways,
  reportSwitch,
} from '@site/releases/publisher';
import { formatReleases, type ObjectStore, ReleaseError, type ReleaseVersions } from '@site/releases/reader';

/** Default initial share of visitors, in percent. */
export const FIRST_PERCENT = 1;

/**
 * Starts a canary that the gateways judge: they compare it with the live releases and then increase its share or roll
 * it back.
 *
 * @throws ReleaseError when no gateway follows the channel, so that none would judge the canary
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
    throw new ReleaseError(
      'With --auto, the share must start at 1 percent or more. To end a canary, use --canary 0 without --auto.',
    );
  const gateways = await readGateways(store, channel, now);
  if (gateways.size === 0)
    throw new ReleaseError(
      `${await describeNoGateway(store, channel, now)} The canary would not be judged: promote without --auto.`,
    );
  await promoteCanary(store, channel, versions, percent, now, { ...options, auto: now.toISOString() });
  const done = `${percent} % of visitors get ${formatReleases(versions)}. The gateways will increase this share or roll it back.`;
  return `${await reportSwitch(store, channel, done)}\nThe command status shows their findings.`;
}
