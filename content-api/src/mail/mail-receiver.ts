import { PropertySchema } from '@site/contract/entities/site';
import { createItemFinder } from '../items/find-item.ts';
import { createItemLister } from '../items/list-items.ts';
import { type Receivers, ReceiversSchema } from '../schemas/receivers.ts';
import type { ContentStore } from '../search/content-store.ts';
import { isStopWord, toWords } from '../search/words.ts';

class NoReceiverError extends Error {
  override readonly name = 'NoReceiverError';
}

const listProperties = createItemLister(PropertySchema);
const findReceiversItem = createItemFinder(ReceiversSchema);

const toStems = (text: string) =>
  toWords(text)
    .filter((word) => !isStopWord(word))
    .map(({ stem }) => stem);

/** The addresses responsible for the subject of a message, without duplicates. */
export function pickReceivers(receivers: Receivers, content: string): readonly string[] {
  const stems = new Set(toStems(content));
  const isAbout = (text: string) => {
    const wanted = toStems(text);
    return wanted.length > 0 && wanted.every((stem) => stems.has(stem));
  };
  return [...new Set(receivers.filter(({ about }) => about.some(isAbout)).map(({ mail }) => mail))];
}

/**
 * The recipients of a contact message: the setting, otherwise those responsible for its subject, otherwise the first
 * mail address of the site properties.
 *
 * @throws NoReceiverError if there is none
 */
export async function findReceivers(
  store: ContentStore,
  setting: string,
  { content }: { readonly content: string },
): Promise<string> {
  if (setting !== '') return setting;
  const receivers = await findReceiversItem(store, { kinds: ['single'], id: 'receivers' });
  const picked = pickReceivers(receivers ?? [], content);
  if (picked.length > 0) return picked.join(', ');
  const { data } = await listProperties(store, { kind: 'property', part: {} });
  const address = data.find(({ name }) => name === 'mail')?.value;
  if (address === undefined)
    throw new NoReceiverError(
      'Contact messages have no recipient. Set MAIL_TO, or add a property "mail" to site.yaml.',
    );
  return address;
}
