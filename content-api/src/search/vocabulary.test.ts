import { editDistance } from '@site/base/text/edit-distance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSound } from './sound.ts';
import { Vocabulary } from './vocabulary.ts';
import { toWords } from './words.ts';

// Few letters and few frequencies, so that many words are similar, and many equally so.
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

const toMost = ({ length }: string) => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

describe('a vocabulary', () => {
  it('corrects a typo by nearest sound, then by nearest spelling, then by frequency', () =>
    fc.assert(
      fc.property(words, plain, (list, slip) => {
        fc.pre(list.every(({ word }) => word !== slip));
        const [nearest] = list
          .map((other) => ({
            ...other,
            heard: editDistance(toSound(slip), toSound(other.word), 9),
            typed: editDistance(slip, other.word, 9),
          }))
          .filter(({ heard }) => toSound(slip).length >= 3 && heard <= toMost(toSound(slip)))
          .toSorted((a, b) => a.heard - b.heard || a.typed - b.typed || b.items - a.items);
        expect(toVocabulary(list).nearest(toWord(slip))).toBe(nearest?.word.toUpperCase());
      }),
      { numRuns: 300 },
    ));

  it('corrects phonetic spellings by their sound', () => {
    const vocabulary = toVocabulary(
      ['becas', 'voces', 'uvas', 'niños', 'orquesta'].map((word) => ({ word, items: 1 })),
    );
    const slips = ['vecas', 'boses', 'huvas', 'ninios', 'orquestra'];
    expect(slips.map((slip) => vocabulary.nearest(toWord(slip)))).toEqual([
      'BECAS',
      'VOCES',
      'UVAS',
      'NIÑOS',
      'ORQUESTA',
    ]);
  });

  it('recognises words, stems and prefixes, and ñ only as the index does', () => {
    const vocabulary = toVocabulary(['niño', 'torres', 'vina'].map((word) => ({ word, items: 1 })));
    const knows = (text: string) => vocabulary.knows(toWord(text));
    expect(['niños', 'nino', 'torre', 'tor', 'vina'].filter((text) => !knows(text))).toEqual([]);
    expect(['to', 'viña', 'orre'].filter(knows)).toEqual([]);
  });
});
