import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { fromJsonBytes, type ObjectStore, toJsonBytes } from '../store/object-store.ts';
import { ReleaseError, toReleaseKey } from './read-verified.ts';

const schema = v.object({ at: v.string() });

export const CLAIM_FILE = 'claim.json';

/** Says that somebody writes the files of a release: two builds of one version would else be mixed. */
export const toClaimKey = (name: string, version: string): string => toReleaseKey(name, version, CLAIM_FILE);

/** One that was not renewed for so long is of a process that was ended: longer than a call of a bucket may be silent. */
const SILENCE_MS = 20_000;
const RENEW_MS = 2_000;
const LOOK_MS = 250;

const toNotice = (what: string, silenceMs: number) =>
  `A publish of ${what} was begun before and not ended: waits until it ends, or nothing is heard of it for ${silenceMs / 1_000} s.`;

/** Tells what a publish that another machine carries out is going to wait for. */
export async function tellClaim(
  store: Pick<ObjectStore, 'read'>,
  name: string,
  version: string,
  tell: (line: string) => void,
): Promise<void> {
  if (await store.read(toClaimKey(name, version))) tell(toNotice(`${name}@${version}`, SILENCE_MS));
}

/** The right to write or delete the files of a release that is not described yet. */
export interface Claim {
  /** To be called before each file. Throws ReleaseError when somebody else took it over. */
  readonly renew: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/**
 * Waits until nobody else has the claim at a key, or nothing was heard of who has it.
 *
 * @param what the release, for sentences
 * @param silenceMs after which nobody has it
 * @param tell told what is waited for, once
 */
export async function takeClaim(
  store: ObjectStore,
  key: string,
  what: string,
  silenceMs = SILENCE_MS,
  tell: (line: string) => void = () => {},
): Promise<Claim> {
  const toBytes = () => toJsonBytes({ by: randomUUID(), at: new Date().toISOString() });
  let etag = '';
  let heard = performance.now();
  for (;;) {
    if (await store.write(key, toBytes(), 'if-absent')) break;
    const other = (await store.read(key))?.etag;
    if (other === undefined) continue;
    // By this process's own watching: another machine may have another clock.
    if (other !== etag) heard = performance.now();
    if (etag === '') tell(toNotice(what, silenceMs));
    etag = other;
    if (performance.now() - heard > silenceMs && (await store.write(key, toBytes(), { ifMatch: other }))) break;
    await pause(LOOK_MS);
  }
  const readEtag = async () => (await store.read(key))?.etag ?? '';
  etag = await readEtag();
  let [renewed, isLost] = [performance.now(), false];
  return {
    async renew() {
      if (performance.now() - renewed < RENEW_MS) return;
      isLost = !(await store.write(key, toBytes(), { ifMatch: etag }));
      if (isLost) throw new ReleaseError(`Somebody else publishes ${what} now: this build of it was not published.`);
      etag = await readEtag();
      renewed = performance.now();
    },
    async end() {
      // Who may not delete leaves it: a release that is described needs none.
      if (!isLost) await store.remove(key).catch(() => {});
    },
  };
}

/** When a claim was renewed last, in milliseconds since 1970; null without one. */
export async function readClaimTime(store: ObjectStore, key: string): Promise<number | null> {
  const stored = await store.read(key);
  const parsed = v.safeParse(schema, stored && fromJsonBytes(stored.bytes));
  return parsed.success ? Date.parse(parsed.output.at) : null;
}
