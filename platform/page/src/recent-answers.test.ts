import { beforeEach, expect, it } from 'vitest';
import { RecentAnswers } from './recent-answers.ts';

let now = 0;
let answers: RecentAnswers;

beforeEach(() => {
  now = 1_000;
  answers = new RecentAnswers({ freshMs: 100, capacity: 2, now: () => now });
});

it('returns a response while it is fresh', () => {
  answers.write('/api/home', 'home', Number.POSITIVE_INFINITY);
  now += 99;
  expect(answers.read('/api/home')?.value).toBe('home');
  now += 1;
  expect(answers.read('/api/home')).toBeUndefined();
});

it('does not return a response stored while the clock was ahead', () => {
  answers.write('/api/home', 'home', Number.POSITIVE_INFINITY);
  now -= 1;
  expect(answers.read('/api/home')).toBeUndefined();
});

it('does not return a response after it has become outdated', () => {
  answers.write('/api/noticias', 'before the publication', now + 10);
  now += 9;
  expect(answers.read('/api/noticias')?.validUntil).toBe(1_010);
  now += 1;
  expect(answers.read('/api/noticias')).toBeUndefined();
});

it('keeps the newest responses, or none if turned off', () => {
  for (const key of ['a', 'b', 'c']) answers.write(key, key, Number.POSITIVE_INFINITY);
  expect(['a', 'b', 'c'].map((key) => answers.read(key)?.value)).toEqual([undefined, 'b', 'c']);
  const none = new RecentAnswers({ freshMs: 0, capacity: 2, now: () => now });
  none.write('a', 'a', Number.POSITIVE_INFINITY);
  expect(none.read('a')).toBeUndefined();
});
