import { createHash } from 'node:crypto';
import type { ScriptReference } from '@site/contract/boot-data';
import { type SectionTableJson, toSectionAddress } from '@site/contract/section-address';
import type { SectionJson } from '@site/contract/section-json';

/** Everything that browsers need of a release set's sections, in one immutable file, fetched when the page is idle. */
export interface SectionTable {
  readonly text: string;
  readonly reference: ScriptReference;
}

/** Characters of the hash in the address. */
const NAME_LENGTH = 16;

/** The hash in the address covers the content, so that a shell that writes another table gives it another address. */
export function toSectionTable(set: string, sections: readonly SectionJson[]): SectionTable {
  const table: SectionTableJson = sections.map(toSectionAddress);
  const text = JSON.stringify(table);
  const hash = createHash('sha256').update(text);
  const name = hash.copy().digest('hex').slice(0, NAME_LENGTH);
  return {
    text,
    reference: { src: `/releases/sets/${set}/${name}.json`, integrity: `sha256-${hash.digest('base64')}` },
  };
}
