import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { addDays, formatMadridIso, startOfMadridDay, toInstant, toMadrid, toOffsetIso } from './clock.ts';
import { parseFilterDate } from './filter-date.ts';
import { VTIMEZONE } from './vtimezone.ts';

const YEARS = Array.from({ length: 40 }, (_, index) => 2000 + index);
const MINUTE = 60_000;

/** The last Sunday of a month. */
function lastSunday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0));
  return addDays(last.toISOString().slice(0, 10), -last.getUTCDay());
}

/** Every half hour from noon before the change of the clocks until noon after it. */
const NIGHTS = YEARS.flatMap((year) =>
  [3, 10].map((month) => {
    const change = Date.parse(`${lastSunday(year, month)}T01:00:00Z`);
    return { year, month, change, halfHours: Array.from({ length: 48 }, (_, i) => change + (i - 24) * 30 * MINUTE) };
  }),
);

/** Intl as the reference, with another locale and other options than the code under test. */
const reference = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});
function readReference(instant: number): string {
  const [, month = '', day = '', year = '', time = ''] =
    /^(\d+)\/(\d+)\/(\d+), (\S+)/.exec(reference.format(instant)) ?? [];
  return `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${time.slice(0, 5)}`;
}

it('agrees with Intl in every month of two centuries and at the limits of the rule', () => {
  const ends = [Date.UTC(1996, 0), Date.UTC(9999, 11)].flatMap((end) => [end - 1, end]);
  const months = Array.from({ length: 200 * 12 }, (_, month) => Date.UTC(1900, month, 1 + (month % 28), month % 24));
  const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'short' });
  for (const at of [...ends, ...months]) expect(Object.values(toMadrid(new Date(at))).join(' ')).toBe(intl.format(at));
});

describe('the two nights of every year when the clocks change', () => {
  it('agree with Intl every half hour', () => {
    for (const { halfHours } of NIGHTS)
      for (const at of halfHours) {
        const { date, time } = toMadrid(new Date(at));
        expect(`${date} ${time}`).toBe(readReference(at));
      }
  });

  it('convert back to the same instant, for a repeated hour to the first one', () => {
    let twice = 0;
    for (const { halfHours } of NIGHTS)
      for (const at of halfHours) {
        const back = toInstant(toMadrid(new Date(at))).getTime();
        const isSecond = readReference(at - 60 * MINUTE) === readReference(at);
        if (isSecond) twice++;
        expect(back).toBe(isSecond ? at - 60 * MINUTE : at);
      }
    // 02:00 and 02:30 every autumn.
    expect(twice).toBe(2 * YEARS.length);
  });

  it('move an hour that does not exist one hour forward', () => {
    for (const year of YEARS)
      for (const minutes of ['00', '15', '30', '59']) {
        const date = lastSunday(year, 3);
        const instant = toInstant({ date, time: `02:${minutes}` });
        expect(instant).toEqual(toInstant({ date, time: `03:${minutes}` }));
        expect(toMadrid(instant)).toEqual({ date, time: `03:${minutes}` });
      }
  });

  it('agree with another library in calendars', () => {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(VTIMEZONE.join('\r\n'))));
    for (const { halfHours } of NIGHTS)
      for (const at of halfHours) {
        const { date, time } = toMadrid(new Date(at));
        // Skipped: ical.js uses the offset after the change for both the missing and the repeated hour.
        if (/^02:/.test(time ?? '') && [3, 10].some((month) => date === lastSunday(Number(date.slice(0, 4)), month)))
          continue;
        const other = ICAL.Time.fromDateTimeString(`${date}T${time}:00`);
        other.zone = zone;
        expect(other.toUnixTime() * 1000).toBe(toInstant({ date, time }).getTime());
      }
  });
});

describe('an instant in Madrid', () => {
  it.each([
    ['2026-01-15', '19:30', '2026-01-15T18:30:00.000Z'],
    ['2026-07-15', '19:30', '2026-07-15T17:30:00.000Z'],
    ['2026-07-15', null, '2026-07-14T22:00:00.000Z'],
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['2026-12-31', '23:59:59', '2026-12-31T22:59:59.000Z'],
  ])('for %s %s is %s', (date, time, instant) => expect(toInstant({ date, time }).toISOString()).toBe(instant));

  it('is valid in the first and the last years that can be written', () => {
    for (const date of ['0101-01-01', '0500-06-30', '0999-12-31', '1890-05-05', '9999-12-31'])
      expect(toMadrid(toInstant({ date, time: null }))).toEqual({ date, time: '00:00' });
  });

  it('is written with the offset of winter and of summer', () => {
    expect(toOffsetIso({ date: '2026-01-15', time: '19:30' })).toBe('2026-01-15T19:30:00+01:00');
    expect(toOffsetIso({ date: '2026-07-15', time: null })).toBe('2026-07-15T00:00:00+02:00');
    expect(formatMadridIso(new Date('2026-10-25T01:30:07Z'))).toBe('2026-10-25T02:30:07+01:00');
  });

  it('for the start of a day is midnight in Madrid, not in UTC', () =>
    expect(startOfMadridDay(new Date('2026-06-30T22:30:00Z')).toISOString()).toBe('2026-06-30T22:00:00.000Z'));
});

describe('a filter date', () => {
  it('is parsed with its seconds', () => {
    expect(parseFilterDate('31/12/2026 23:59:59')).toEqual({ date: '2026-12-31', time: '23:59:59' });
    expect(parseFilterDate('29/03/2026 02:30:00')).toEqual({ date: '2026-03-29', time: '02:30:00' });
  });
  it.each([
    '31/02/2026 00:00:00',
    '01/13/2026 00:00:00',
    '01/01/2026 24:00:00',
    '01/01/2026 00:60:00',
    '1/1/2026 00:00:00',
  ])('is null for %s', (text) => expect(parseFilterDate(text)).toBeNull());
  it.each(['2026-01-01', '01/01/2026', '00/00/0000 00:00:00', '01/01/2026 00:00:00 ', '', 'x'])(
    'is null for %j',
    (text) => expect(parseFilterDate(text)).toBeNull(),
  );
});
