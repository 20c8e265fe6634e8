import { beforeEach, expect, it, vi } from 'vitest';
import { RecentAnswers } from './recent-answers.ts';

let answers: RecentAnswers;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  answers = new RecentAnswers({ freshMs: 100, capacity: 2 });
});

it('returns a response while it is fresh', () => {
  answers.write('/api/home', 'home');
  vi.advanceTimersByTime(99);
  expect(answers.read('/api/home')?.value).toBe('home');
  vi.advanceTimersByTime(1);
  expect(answers.read('/api/home')).toBeUndefined();
});

it('does not return a response stored while the clock was ahead', () => {
  answers.write('/api/home', 'home');
  vi.setSystemTime(999);
  expect(answers.read('/api/home')).toBeUndefined();
});

it('does not return a response after it has become outdated', () => {
  answers.write('/api/noticias', 'before the publication', 1_010);
  vi.advanceTimersByTime(9);
  expect(answers.read('/api/noticias')?.validUntil).toBe(1_010);
  vi.advanceTimersByTime(1);
  expect(answers.read('/api/noticias')).toBeUndefined();
});

it('keeps the newest responses, or none if turned off', () => {
  for (const key of ['a', 'b', 'c']) answers.write(key, key);
  expect(['a', 'b', 'c'].map((key) => answers.read(key)?.value)).toEqual([undefined, 'b', 'c']);
  const none = new RecentAnswers({ freshMs: 0, capacity: 2 });
  none.write('a', 'a');
  expect(none.read('a')).toBeUndefined();
});
