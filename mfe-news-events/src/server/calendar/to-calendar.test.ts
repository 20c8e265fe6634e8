import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, toCalendar } from './to-calendar.ts';

const NOW = { date: '2026-11-21', time: '10:47' };

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'evento-a@sitio.example',
  name: 'Concierto',
  description: 'Descripción',
  location: 'Teatro Principal',
  address: 'https://sitio.example/eventos/a',
  date: { date: '2026-12-05', time: '19:30' },
  end: null,
  status: 'scheduled',
  ...more,
});

/** Parses a calendar with an independent library. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}
const readOne = (more: Partial<CalendarEvent>) => {
  const [found] = read(toCalendar('Eventos', [event(more)], NOW));
  if (!found) throw new Error('the calendar holds no event');
  return found;
};

describe('another parser reads', () => {
  it.each([
    ['winter', { date: '2026-12-05', time: '19:30' }, '2026-12-05T18:30:00.000Z'],
    ['summer', { date: '2026-07-05', time: '19:30' }, '2026-07-05T17:30:00.000Z'],
    ['the day the clocks go forward', { date: '2026-03-29', time: '12:00' }, '2026-03-29T10:00:00.000Z'],
    ['the day they go back', { date: '2026-10-25', time: '12:00' }, '2026-10-25T11:00:00.000Z'],
  ])('the right instant in %s', (_when, date, instant) =>
    expect(readOne({ date }).startDate.toJSDate().toISOString()).toBe(instant),
  );

  it('whole days, the last one included', () => {
    const found = readOne({ date: { date: '2026-12-30', time: null }, end: { date: '2026-12-31', time: null } });
    expect(found.startDate.isDate).toBe(true);
    expect([String(found.startDate), String(found.endDate)]).toEqual(['2026-12-30', '2027-01-01']);
  });

  it('the end, unless it is before the start', () => {
    const end = { date: '2026-12-05', time: '21:00' };
    expect(readOne({ end }).endDate.toJSDate().toISOString()).toBe('2026-12-05T20:00:00.000Z');
    const wrong = readOne({ end: { date: '2026-12-04', time: '21:00' } });
    expect(wrong.component.getFirstPropertyValue('dtend')).toBeNull();
  });

  it.each([
    ['scheduled', 'CONFIRMED', 'Concierto', 0],
    ['cancelled', 'CANCELLED', 'Cancelado: Concierto', 1],
    ['postponed', 'TENTATIVE', 'Aplazado: Concierto', 1],
  ] as const)('that an event is %s', (status, value, name, sequence) => {
    const found = readOne({ status });
    expect(found.component.getFirstPropertyValue('status')).toBe(value);
    expect([found.summary, found.sequence]).toEqual([name, sequence]);
  });

  it('every text as it was written', () => {
    const text = 'Uno; dos, tres\\cuatro\n«ñandú» 🎻 '.repeat(9);
    const found = readOne({ name: text, description: text, location: text });
    expect([found.summary, found.description, found.location]).toEqual([text, text, text]);
    expect(found.uid).toBe('evento-a@sitio.example');
  });
});

it('folds by octets: no line is longer than 75, no character is cut, every line ends with CR LF', () => {
  for (let length = 0; length < 80; length++) {
    const name = `${'x'.repeat(length)}${'ñ'.repeat(60)}${'🎻'.repeat(30)}`;
    const text = toCalendar('Eventos', [event({ name })], NOW);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${name}\r\n`);
  }
});

it('has a component without events too, as every calendar must (RFC 5545, section 3.6)', () =>
  expect(new ICAL.Component(ICAL.parse(toCalendar('Eventos', [], NOW))).getAllSubcomponents()).toHaveLength(1));

it('is the same document within the hour', () =>
  expect(toCalendar('Eventos', [event()], NOW)).toBe(toCalendar('Eventos', [event()], { ...NOW, time: '10:02' })));
