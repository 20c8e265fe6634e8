import { listChannels } from '@site/releases/publisher';
import { listReleases, type ObjectStore } from '@site/releases/reader';
import { UsageError } from './usage.ts';

function expectOne(kind: string, name: string, known: readonly string[]): void {
  if (known.length > 0 && !known.includes(name))
    throw new UsageError(`Unknown ${kind} ${name}; known: ${known.join(', ')}.`);
}

/**
 * Checks the names of a query without results: a typing error must not look like a section that was never promoted.
 *
 * @throws UsageError that lists the known names
 */
export async function expectKnown(store: ObjectStore, channel: string, section?: string): Promise<void> {
  expectOne('channel', channel, await listChannels(store));
  if (section === undefined) return;
  expectOne('section', section, [...new Set((await listReleases(store)).map(({ name }) => name))]);
}
