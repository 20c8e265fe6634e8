import * as v from 'valibot';
import type { ShellFacts } from '../contract-check/shell-facts.ts';
import type { ObjectStore } from '../store/object-store.ts';

const KEY = 'shell/live.json';
const schema = v.object({
  contract: v.number(),
  shared: v.record(v.string(), v.string()),
  reserved: v.optional(v.array(v.string()), []),
  build: v.optional(v.string(), ''),
});

/** What the live shell provides; null while no shell was deployed with this store. */
export async function readShellFacts(store: ObjectStore): Promise<ShellFacts | null> {
  const stored = await store.read(KEY);
  return stored && v.parse(schema, JSON.parse(new TextDecoder().decode(stored.bytes)));
}

/** Part of deploying a shell: says what it provides. */
export async function writeShellFacts(store: ObjectStore, facts: ShellFacts): Promise<void> {
  const { contract, shared, reserved, build } = facts;
  await store.write(KEY, new TextEncoder().encode(JSON.stringify({ contract, shared, reserved, build })), 'always');
}
