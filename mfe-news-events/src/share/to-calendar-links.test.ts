import type { EventItem } from '@site/shared-ui/api';
import { expect, it } from 'vitest';
import { toCalendarLinks } from './to-calendar-links.ts';

const event = { id: 'a', name: 'Concierto & coro', title: 'T', location: 'Teatro', status: 'scheduled' } as EventItem;
const ADDRESS = 'https://sitio.example/eventos/a';
const TODAY = { date: '2026-12-05', time: '12:00' };
const datesOf = (date: EventItem['date'], end: EventItem['end']) =>
  new URL(toCalendarLinks({ ...event, date, end }, ADDRESS, TODAY)?.google ?? '').searchParams.get('dates');

it.each([
  [{ date: '2026-12-05', time: '19:30' }, null, '20261205T193000/20261205T193000'],
  [{ date: '2026-12-05', time: '19:30' }, { date: '2026-12-05', time: '21:00' }, '20261205T193000/20261205T210000'],
  [{ date: '2026-12-05', time: '19:30' }, { date: '2026-12-07', time: null }, '20261205T193000/20261207T235900'],
  [{ date: '2026-12-05', time: '22:00' }, { date: '2026-12-05', time: '02:00' }, '20261205T220000/20261205T220000'],
  [{ date: '2026-12-31', time: null }, null, '20261231/20270101'],
  [{ date: '2026-12-30', time: null }, { date: '2026-12-31', time: null }, '20261230/20270101'],
])('from %o until %o is %s', (date, end, dates) => expect(datesOf(date, end)).toBe(dates));

it('offers no links for an event that is cancelled, postponed, past or undated', () => {
  expect(toCalendarLinks({ ...event, date: null, end: null }, ADDRESS, TODAY)).toBeNull();
  const date = { date: '2026-12-05', time: null };
  for (const status of ['cancelled', 'postponed'] as const)
    expect(toCalendarLinks({ ...event, date, end: null, status }, ADDRESS, TODAY)).toBeNull();
  const before = { date: '2026-12-04', time: '19:30' };
  expect(toCalendarLinks({ ...event, date: before, end: null }, ADDRESS, TODAY)).toBeNull();
  expect(toCalendarLinks({ ...event, date: before, end: date }, ADDRESS, TODAY)).not.toBeNull();
});
