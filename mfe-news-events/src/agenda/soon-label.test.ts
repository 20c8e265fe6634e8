import { expect, it } from 'vitest';
import { toSoonLabel } from './soon-label.ts';

// A Wednesday; the week ends on Sunday the 29th.
it.each([
  ['2026-11-24', undefined],
  ['2026-11-25', 'Hoy'],
  ['2026-11-26', 'Mañana'],
  ['2026-11-27', 'Esta semana'],
  ['2026-11-29', 'Esta semana'],
  ['2026-11-30', 'La semana que viene'],
  ['2026-12-06', 'La semana que viene'],
  ['2026-12-07', undefined],
])('on Wednesday, 25 November, labels %s: %s', (day, words) => expect(toSoonLabel(day, '2026-11-25')).toBe(words));

it('starts a week on Monday', () => expect(toSoonLabel('2026-11-25', '2026-11-22')).toBe('La semana que viene'));
