import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { Vocabulary } from './vocabulary.ts';
import { toWords } from './words.ts';

// Few letters and few frequencies, so that many words are near and many equally so.
const plain = fc.string({ unit: fc.constantFrom(...'añ'), minLength: 4, maxLength: 9 });
const words = fc.uniqueArray(fc.record({ word: plain, items: fc.integer({ min: 1, max: 12 }) }), {
  selector: ({ word }) => word,
  minLength: 20,
  maxLength: 40,
});
const toVocabulary = (list: readonly { word: string; items: number }[]) =>
  new Vocabulary(list.map(({ word, items }) => ({ word, written: word.toUpperCase(), items })));
const toWord = (text: string) => {
  const [word] = toWords(text);
  if (!word) throw new Error(`${text} holds no word`);
  return word;
};

describe('a vocabulary', () => {
  it('mends a slip by the nearest word, of equally near ones by the most frequent, of these by the first', () =>
    fc.assert(
      fc.property(words, plain, (list, slip) => {
        fc.pre(list.every(({ word }) => word !== slip));
        const [nearest] = list
          .map(({ word, items }) => ({ word, items, distance: editDistance(slip, word, 2) }))
          .filter(({ distance }) => distance <= (slip.length >= 8 ? 2 : 1))
          .toSorted((a, b) => a.distance - b.distance || b.items - a.items);
        expect(toVocabulary(list).nearest(toWord(slip))).toBe(nearest?.word.toUpperCase());
      }),
      { numRuns: 300 },
    ));

  it('offers the most frequent neighbour of a rare word that is no other form of it', () =>
    fc.assert(
      fc.property(words, fc.record({ word: plain, items: fc.constantFrom(1, 2, 3) }), (others, own) => {
        const list = [...others.filter(({ word }) => word !== own.word), own];
        const word = toWord(own.word);
        const [neighbour] = list
          .filter((other) => own.items <= 2 && other.items >= own.items * 5)
          .filter((other) => editDistance(own.word, other.word, 1) === 1 && toWord(other.word).stem !== word.stem)
          .toSorted((a, b) => b.items - a.items);
        expect(toVocabulary(list).frequentNeighbour(word)).toBe(neighbour?.word.toUpperCase());
      }),
      { numRuns: 300 },
    ));

  it('knows a word by itself, its stem and the beginning of one, and ñ only as the index does', () => {
    const vocabulary = toVocabulary(['niño', 'torres', 'vina'].map((word) => ({ word, items: 1 })));
    const knows = (text: string) => vocabulary.knows(toWord(text));
    expect(['niños', 'nino', 'torre', 'tor', 'vina'].filter((text) => !knows(text))).toEqual([]);
    expect(['to', 'viña', 'orre'].filter(knows)).toEqual([]);
  });
});
