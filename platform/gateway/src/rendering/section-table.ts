import { createHash } from 'node:crypto';
import type { ScriptReference } from '@site/contract/boot-data';
import { toSectionAddress } from '@site/contract/section-address';
import type { SectionJson } from '@site/contract/section-json';

/** What browsers are told of all sections of a release set: one file that never changes, fetched when a page is idle. */
export interface SectionTable {
  readonly text: string;
  readonly reference: ScriptReference;
}

/** How much of the hash stands in the address. */
const NAME_LENGTH = 16;

/**
 * The table of a release set. Its address names set and content, so that a shell that writes it in another way gives it
 * another address.
 */
export function toSectionTable(set: string, sections: readonly SectionJson[]): SectionTable {
  const text = JSON.stringify(sections.map(toSectionAddress));
  const hash = createHash('sha256').update(text);
  const name = hash.copy().digest('hex').slice(0, NAME_LENGTH);
  return {
    text,
    reference: { src: `/releases/sets/${set}/${name}.json`, integrity: `sha256-${hash.digest('base64')}` },
  };
}
