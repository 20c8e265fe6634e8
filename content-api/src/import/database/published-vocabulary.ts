import type { Item } from '../../items/item.ts';
import { isOpen, PUBLISHED, type Publication, whileAny } from '../../items/publication.ts';
import { toVocabulary, type VocabularyWord } from '../../search/vocabulary.ts';
import { toSearchTexts } from './search-texts.ts';

/** A word of the content and when it may appear in a correction. */
export interface PublishedWord extends VocabularyWord {
  readonly publication: Publication;
}

const toText = (item: Item): string => Object.values(toSearchTexts(item)).join(' ');

/** The words of everything except drafts. A word that occurs only in scheduled items is published with them. */
export function toPublishedVocabulary(items: readonly Item[]): readonly PublishedWord[] {
  const searchable = items.filter(({ search, publication }) => search && !publication.draft);
  const open = toVocabulary(searchable.filter(({ publication }) => isOpen(publication)).map(toText));
  const known = new Set(open.map(({ word }) => word));
  const scheduled = new Map<string, { word: VocabularyWord; publications: Publication[] }>();
  for (const item of searchable.filter(({ publication }) => !isOpen(publication)))
    for (const word of toVocabulary([toText(item)])) {
      if (known.has(word.word)) continue;
      const entry = scheduled.get(word.word) ?? { word, publications: [] };
      entry.publications.push(item.publication);
      scheduled.set(word.word, entry);
    }
  return [
    ...open.map((word) => ({ ...word, publication: PUBLISHED })),
    ...[...scheduled.values()].map(({ word, publications }) => ({ ...word, publication: whileAny(publications) })),
  ];
}
