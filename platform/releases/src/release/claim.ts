import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { shareInFlight } from '@site/base/single-flight';
import * as v from 'valibot';
import { fromJsonBytes, type ObjectStore, toJsonBytes, type WriteCondition } from '../store/object-store.ts';
import { ReleaseError, toReleaseKey } from './read-verified.ts';

const schema = v.object({ at: v.string() });

export const CLAIM_FILE = 'claim.json';

/** The key of the claim on a release's files: without it, concurrent publishes could mix two builds of one version. */
export const toClaimKey = (name: string, version: string): string => toReleaseKey(name, version, CLAIM_FILE);

/**
 * A claim that was not renewed for this long belongs to an ended process. Longer than the timeout of a bucket's call.
 */
const SILENCE_MS = 20_000;
const RENEW_MS = 2_000;
const POLL_MS = 250;

const toNotice = (what: string, silenceMs: number) =>
  `${what} is already being published: waiting until that ends or shows no activity for ${silenceMs / 1_000} s.`;

/** Reports if a publish on another machine will have to wait for a claim. */
export async function reportClaim(
  store: Pick<ObjectStore, 'read'>,
  name: string,
  version: string,
  report: (line: string) => void,
): Promise<void> {
  if (await store.read(toClaimKey(name, version))) report(toNotice(`${name}@${version}`, SILENCE_MS));
}

/** The exclusive right to write or delete the files of a release without a description. */
export interface Claim {
  /** Must be called before each file. Throws ReleaseError when another process has taken the claim over. */
  readonly renew: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/**
 * Takes the claim at a key. If another process has it, waits until that one ends it or stops renewing it.
 *
 * @param what the release, for messages
 * @param silenceMs time without renewal after which the claim is taken over
 * @param report called once, when another process has the claim
 */
export async function takeClaim(
  store: ObjectStore,
  key: string,
  what: string,
  silenceMs = SILENCE_MS,
  report: (line: string) => void = () => {},
): Promise<Claim> {
  let own: Uint8Array = new Uint8Array();
  const write = (condition: WriteCondition) => {
    own = toJsonBytes({ by: randomUUID(), at: new Date().toISOString() });
    return store.write(key, own, condition);
  };
  /** Null if another process has taken the claim over, as after this one was asleep. */
  const readEtag = async () => {
    const stored = await store.read(key);
    return stored && Buffer.compare(stored.bytes, own) === 0 ? stored.etag : null;
  };
  let seen = '';
  let lastActivity = performance.now();
  for (;;) {
    if (await write('if-absent')) break;
    const other = (await store.read(key))?.etag;
    if (other === undefined) continue;
    // Measured by this process's own clock, since the clock of another machine may differ.
    if (other !== seen) lastActivity = performance.now();
    if (seen === '') report(toNotice(what, silenceMs));
    seen = other;
    if (performance.now() - lastActivity > silenceMs && (await write({ ifMatch: other }))) break;
    await pause(POLL_MS);
  }
  let etag = await readEtag();
  let renewed = performance.now();
  async function renewNow(): Promise<void> {
    etag = etag !== null && (await write({ ifMatch: etag })) ? await readEtag() : null;
    if (etag === null) throw new ReleaseError(`Someone else is publishing ${what}: this build was not published.`);
    renewed = performance.now();
  }
  const renewing = new Map<string, Promise<void>>();
  return {
    async renew() {
      if (performance.now() - renewed < RENEW_MS) return;
      // Files are written several at a time: a second renewal would take the first for that of another process.
      await shareInFlight(renewing, key, renewNow);
    },
    async end() {
      // Left behind if deleting is not permitted: a release with a description needs no claim.
      if (etag !== null && (await readEtag().catch(() => null)) === etag) await store.remove(key).catch(() => {});
    },
  };
}

/** When a claim was last renewed, in milliseconds since 1970; null without a claim. */
export async function readClaimTime(store: ObjectStore, key: string): Promise<number | null> {
  const stored = await store.read(key);
  const parsed = v.safeParse(schema, stored && fromJsonBytes(stored.bytes));
  return parsed.success ? Date.parse(parsed.output.at) : null;
}
