import { PropertySchema } from '@site/contract/entities/site';
import type { ContentStore } from '../items/content-store.ts';
import { itemLister } from '../items/list-items.ts';

/** Nobody is named to whom contact messages could go. */
export class NoReceiverError extends Error {
  override readonly name = 'NoReceiverError';
}

const listProperties = itemLister(PropertySchema);

/**
 * The address that contact messages go to: the setting, else the first mail address of the site properties.
 *
 * @throws NoReceiverError when there is neither
 */
export async function findReceiver(store: ContentStore, setting: string): Promise<string> {
  if (setting !== '') return setting;
  const { data } = await listProperties(store, { kind: 'property', part: {} });
  const address = data.find(({ name }) => name === 'mail')?.value;
  if (address === undefined)
    throw new NoReceiverError('Contact messages have no receiver. Set MAIL_TO, or add a property "mail" to site.yaml.');
  return address;
}
