import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { NearWords } from './near-words.ts';

it('finds exactly the words that are near, in their order', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abcñéA'), maxLength: 8 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 30 }), text, fc.integer({ min: 1, max: 2 }), (texts, slip, edits) => {
      const words = texts.map((word) => ({ word }));
      const near = words.filter(({ word }) => editDistance(slip, word, edits) <= edits);
      expect([...new NearWords(words).within(slip, edits)]).toEqual(near);
    }),
    { numRuns: 1_000 },
  );
});
