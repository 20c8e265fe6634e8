import { expect, it } from 'vitest';
import { toHolder } from './to-holder.ts';

const property = (name: string, value: string) => ({ name, value, href: '' });

it('reads the owner of the site from the properties', () => {
  const holder = toHolder([
    property('name', 'Fundación X'),
    property('nif', 'G1'),
    property('mail', 'a@x.example'),
    property('mail', 'b@x.example'),
    property('accesibilidad-declaracion', '2026-11-21'),
  ]);
  expect(holder).toMatchObject({ name: 'Fundación X', nif: 'G1', mails: ['a@x.example', 'b@x.example'], phone: '' });
  expect(holder.stated).toEqual({ date: '2026-11-21', time: null });
  expect(holder.reviewed).toBeNull();
});

it('leaves no gap in a sentence when there is no name', () => expect(toHolder([]).name).toBe('la Fundación'));
