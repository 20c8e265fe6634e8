import { describe, expect, it } from 'vitest';
import { toAssetName } from './asset-name.ts';
import { describeOverdraft } from './budget-message.ts';
import { type ByteEntry, parseHistory, toLine } from './byte-entry.ts';
import { compareEntries, findGrown } from './compare.ts';
import { formatTrend } from './trend.ts';

const entry = (day: number, bytes: Readonly<Record<string, number>>): ByteEntry => ({
  at: `2026-11-0${day}T10:00:00.000Z`,
  commit: `${day}`.repeat(40),
  bytes: Object.fromEntries(Object.entries(bytes).map(([name, sent]) => [name, [sent * 3, sent] as const])),
});

describe('an asset name', () => {
  it.each([
    [
      '/releases/mfe-foundation/1.0.0-local.0a1b2c3d/web/static/js/async/home.70244f9020.js',
      'mfe-foundation · home.js',
    ],
    ['/releases/mfe-foundation/1.0.0/web/remoteEntry.js', 'mfe-foundation · remoteEntry.js'],
    ['/assets/static/css/main.70c287615f.css', 'shell · main.css'],
    [
      '/assets/static/font/source-sans-3-latin-wght-normal.f82309bf34.woff2',
      'shell · source-sans-3-latin-wght-normal.woff2',
    ],
    ['/images/torre.jpg', null],
    ['/noticias', null],
  ])('of %s is %s', (path, name) => expect(toAssetName(path)).toBe(name));
});

describe('the lines of the history', () => {
  const [first, second] = [entry(1, { a: 1 }), entry(2, { a: 2 })];
  it('are sorted by time, without duplicates', () =>
    expect(parseHistory([second, first, second].map(toLine).join('\n'), 'x')).toEqual([first, second]));
  it.each([
    '{',
    '{"at":"2026-11-01T10:00:00Z","commit":"","bytes":{"a":[1]}}',
    '{"at":"yesterday","commit":"","bytes":{}}',
  ])('are rejected with file and line number: %s', (line) =>
    expect(() => parseHistory(`${toLine(first)}\n${line}\n`, 'the branch')).toThrow(/^the branch, line 2 is no/),
  );
});

describe('growth', () => {
  const before = entry(1, { large: 100_000, small: 100, gone: 500, same: 7 });
  it('is reported above both limits, in percent and in bytes, and for new files', () => {
    const after = entry(2, { large: 101_001, small: 150, same: 7, fresh: 900 });
    expect(findGrown(compareEntries(before, after)).map(({ name }) => name)).toEqual(['large', 'fresh']);
  });
  it('is not reported within the limits', () =>
    expect(findGrown(compareEntries(before, entry(2, { large: 101_000, small: 150 })))).toEqual([]));
});

describe('the message of a budget', () => {
  const known = entry(1, { 'shell · main.js': 114_000, 'mfe-foundation · home.js': 5_000 });
  const spent = {
    what: 'Scripts of /inicio',
    bytes: { 'shell · main.js': 114_000, 'mfe-foundation · home.js': 7_100, 'mfe-foundation · n.js': 900 },
    most: 120_000,
  };
  it('is null within the budget', () => expect(describeOverdraft({ ...spent, most: 122_000 }, known)).toBeNull());
  it('lists the assets that grew, and by how much', () =>
    expect(describeOverdraft(spent, known)).toBe(
      [
        'Scripts of /inicio: 122,000 B, 2,000 B over the budget of 120,000 B.',
        'Grown since 2026-11-01 (1111111), by +3,000 B:',
        '  mfe-foundation · home.js  5,000 → 7,100  +2,100  +42 %',
        '  mfe-foundation · n.js     - → 900        +900    new',
      ].join('\n'),
    ));
  it('reports a lowered budget or missing earlier bytes', () => {
    const kept = { what: 'Scripts', bytes: { 'shell · main.js': 114_000 }, most: 100_000 };
    expect(describeOverdraft(kept, known)).toContain('No asset grew since 2026-11-01');
    expect(describeOverdraft(kept, undefined)).toContain('There is no earlier measurement. Assets:\n  shell · main.js');
  });
});

describe('the trend', () => {
  const limit = { percent: 1, bytes: 50 };
  const history = [
    entry(1, { '/noticias · JavaScript': 121_000, 'shell · main.js': 114_000, 'shell · lightbox.js': 900 }),
    entry(2, { '/noticias · JavaScript': 121_000, 'shell · main.js': 114_000, 'shell · lightbox.js': 900 }),
    entry(3, { '/noticias · JavaScript': 123_000, 'shell · main.js': 116_000, 'shell · lightbox.js': 900 }),
  ];
  it('shows each entry, and lists what grew', () =>
    expect(formatTrend(history, 10, limit).split('\n')).toEqual([
      '3 entries, 2026-11-01 1111111 to 2026-11-03 3333333',
      '',
      'brotli, bytes           1111111  2222222  3333333  total change',
      '/noticias · JavaScript  121,000  121,000  123,000  +2,000',
      'shell · main.js         114,000  114,000  116,000  +2,000',
      'unchanged files: 1',
      '',
      'Grown by more than 1 % since 2026-11-02 2222222:',
      '  /noticias · JavaScript  121,000 → 123,000  +2,000  +1.7 %',
      '  shell · main.js         114,000 → 116,000  +2,000  +1.8 %',
      '',
      'Grown by more than 1 % since 2026-11-01 1111111:',
      '  /noticias · JavaScript  121,000 → 123,000  +2,000  +1.7 %',
      '  shell · main.js         114,000 → 116,000  +2,000  +1.8 %',
    ]));
  it('looks back no further than the given number of entries', () =>
    expect(formatTrend(history, 2, { ...limit, percent: 2 })).toContain(
      'Nothing grew by more than 2 % since 2026-11-02',
    ));
  it('handles a history without entries', () => {
    expect(formatTrend([], 10, limit)).toContain('has no entries yet');
    expect(formatTrend(history.slice(0, 1), 10, limit)).toContain('no earlier entry to compare it with');
  });
});
