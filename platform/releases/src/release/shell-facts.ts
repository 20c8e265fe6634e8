import * as v from 'valibot';
import type { ShellFacts } from '../contract-check/shell-facts.ts';
import type { ObjectStore } from '../store/object-store.ts';

const KEY = 'shell/live.json';
const schema = v.object({
  contract: v.number(),
  shared: v.record(v.string(), v.string()),
  reserved: v.optional(v.array(v.string()), []),
  build: v.optional(v.string(), ''),
  /** Builds whose files are still asked for, newest first, each with the ISO 8601 instant since which it was live. */
  builds: v.optional(v.array(v.object({ build: v.string(), since: v.string() })), []),
});

/** A tab keeps its assets for this long after its release set or shell was replaced. */
export const TAB_PROMISE_MS = 7 * 24 * 60 * 60 * 1000;

/** Retries of a deployment that lost a race. */
const TRIES = 10;

async function read(store: ObjectStore) {
  const stored = await store.read(KEY);
  return stored && { facts: v.parse(schema, JSON.parse(new TextDecoder().decode(stored.bytes))), etag: stored.etag };
}

/** What the live shell provides; null while no shell was deployed with this store. */
export async function readShellFacts(store: ObjectStore): Promise<ShellFacts | null> {
  return (await read(store))?.facts ?? null;
}

/** Ids of the builds that are live or that an open tab may come from, newest first. */
export async function listShellBuilds(store: ObjectStore): Promise<readonly string[]> {
  return ((await read(store))?.facts.builds ?? []).map(({ build }) => build);
}

/** Part of deploying a shell: says what it provides, and since when it does. */
export async function writeShellFacts(store: ObjectStore, facts: ShellFacts, now = new Date()): Promise<void> {
  const { contract, shared, reserved, build } = facts;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const before = await read(store);
    const known = (before?.facts.builds ?? []).filter((each) => each.build !== build);
    const all = build === '' ? known : [{ build, since: now.toISOString() }, ...known];
    // Each was live until the next one came.
    const needed = all.filter((_, index) => {
      const until = all[index - 1]?.since;
      return until === undefined || now.getTime() - Date.parse(until) <= TAB_PROMISE_MS;
    });
    const bytes = new TextEncoder().encode(JSON.stringify({ contract, shared, reserved, build, builds: needed }));
    if (await store.write(KEY, bytes, before ? { ifMatch: before.etag } : 'if-absent')) return;
  }
  throw new Error(`${KEY} was changed by others ${TRIES} times in a row.`);
}
