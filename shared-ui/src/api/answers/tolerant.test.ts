import { EventSummarySchema } from '@site/contract/entities/events';
import { NewsSchema } from '@site/contract/entities/news';
import { ProjectPageSchema } from '@site/contract/entities/pages';
import { SearchExtraSchema } from '@site/contract/entities/search';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { tolerate } from './tolerant.ts';

const EVERYTHING = { NewsSchema, EventSummarySchema, ProjectPageSchema };

describe('a response of another content API', () => {
  it.each(Object.entries(EVERYTHING))('becomes one that matches %s, whatever it contains', (_name, schema) => {
    const odd = [null, 7, 'x', true, [], {}, [null], [[1]], [{}], { title: {} }, Number.NaN];
    const answers = [
      ...odd,
      ...odd.map((value) => Object.fromEntries(Object.keys(schema.entries).map((key) => [key, value]))),
    ];
    for (const answer of answers) expect(v.is(schema, tolerate(schema, answer))).toBe(true);
  });

  it('has texts for numbers, no text for null, and no fields outside the schema', () => {
    const answer = tolerate(NewsSchema, { id: 12, title: null, tags: ['a', 3], wrong: 1 });
    expect(answer).toMatchObject({ id: '12', title: '', tags: ['a', '3'], files: [] });
    expect(answer).not.toHaveProperty('wrong');
  });

  it('has its lone surrogates replaced, which cannot be part of an address', () => {
    const { title } = tolerate(NewsSchema, { title: 'Fiesta \ud83c' });
    expect(encodeURIComponent(title)).toBe('Fiesta%20%EF%BF%BD');
  });

  it('keeps the indices of parallel lists, and loses elements that are not objects', () => {
    const answer = tolerate(NewsSchema, { images: ['a.jpg', null, 'c.jpg'], files: [null, { path: 'a.pdf' }, 'x'] });
    expect(answer.images).toEqual(['a.jpg', '', 'c.jpg']);
    expect(answer.files).toEqual([{ path: 'a.pdf', title: '', description: '', size: 0, type: '', pages: [] }]);
  });

  it('has no date for an empty text, and the first option for an unknown one', () =>
    expect(tolerate(EventSummarySchema, { date: null, end: '2026-03-05', status: 'maybe' })).toMatchObject({
      date: null,
      end: '2026-03-05',
      status: 'scheduled',
    }));

  it.each([
    [0, 0],
    [2, 2],
    [null, null],
    [undefined, null],
    ['x', null],
  ])('keeps zero where a number may be missing: %j becomes %j', (complete, expected) =>
    expect(tolerate(SearchExtraSchema, { complete })).toMatchObject({ complete: expected, correction: null }),
  );

  it('is unchanged if it matches the schema', () => {
    const event = {
      ...tolerate(EventSummarySchema, {}),
      id: 'e',
      date: '2026-03-05',
      tags: ['a'],
      status: 'cancelled',
    };
    expect(tolerate(EventSummarySchema, event)).toEqual(event);
  });
});
