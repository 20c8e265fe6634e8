import * as v from 'valibot';
import type { ObjectStore } from './object-store.ts';

export const toJsonBytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

export const fromJsonBytes = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

/**
 * What processes wrote below a prefix, by their ids; what another version of the program wrote is passed over.
 *
 * @param prefix such as `gateways/`
 */
export async function readNotes<S extends v.GenericSchema>(
  store: ObjectStore,
  prefix: string,
  schema: S,
): Promise<ReadonlyMap<string, v.InferOutput<S>>> {
  const notes = await Promise.all(
    (await store.list(prefix)).map(async (key) => {
      const stored = await store.read(key);
      const parsed = v.safeParse(schema, stored && fromJsonBytes(stored.bytes));
      return parsed.success ? ([key.slice(prefix.length, -'.json'.length), parsed.output] as const) : null;
    }),
  );
  return new Map(notes.filter((note) => note !== null));
}
