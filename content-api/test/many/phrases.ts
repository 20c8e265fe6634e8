import type { Item } from '../../src/items/item.ts';
import type { Draw } from './random.ts';

/** The building blocks of generated texts. */
export interface Phrases {
  readonly titles: readonly string[];
  readonly sentences: readonly string[];
  /** Invented surnames: each occurs in only a few texts, as names do. */
  readonly names: readonly string[];
}

const SYLLABLES = 'al be ca do fer gui lo mar nu or pa que rio sal tor ur ven zu bra cle dri fla gon hue jar lli'.split(
  ' ',
);

function makeName(draw: Draw): string {
  const letters = Array.from({ length: draw.whole(3, 4) }, () => draw.one(SYLLABLES)).join('');
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}

/** The titles and sentences of the given content, and the given number of invented names. */
export function toPhrases(items: readonly Item[], names: number, draw: Draw): Phrases {
  const texts = items.flatMap(({ search }) => (search ? [search] : []));
  const sentences = texts
    .flatMap(({ body }) => body.split(/(?<=[.!?»])\s+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 20 && sentence.length < 240);
  const titles = items
    .filter(({ kind }) => kind === 'news' || kind === 'event')
    .map(({ search }) => search?.name ?? '');
  return { titles, sentences, names: Array.from({ length: names }, () => makeName(draw)) };
}

/** The beginning of one title and the end of another, sometimes with a rare name. */
export function writeTitle({ titles, names }: Phrases, draw: Draw): string {
  const begin = draw.one(titles).split(' ');
  const end = draw.one(titles).split(' ');
  const words = [...begin.slice(0, Math.ceil(begin.length / 2)), ...end.slice(Math.floor(end.length / 2))];
  return (draw.chance(0.2) ? [...words, 'de', draw.one(names)] : words).join(' ');
}

/**
 * Paragraphs that mention the town, as the foundation's texts do, and some people.
 *
 * @param length approximate number of characters in total
 */
export function writeParagraphs({ sentences, names }: Phrases, length: number, draw: Draw): readonly string[] {
  const paragraphs: string[] = [];
  let written = 0;
  while (written < length) {
    const opening = paragraphs.length === 0 ? ['Requena.'] : [`Con ${draw.one(names)}.`];
    const paragraph = [...opening, ...Array.from({ length: draw.whole(2, 4) }, () => draw.one(sentences))].join(' ');
    written += paragraph.length;
    paragraphs.push(paragraph);
  }
  return paragraphs;
}
