import { describe, expect, it } from 'vitest';
import { toEventPlaceBlock, toVisitBlock } from './to-place-block.ts';

const PROPERTIES = [
  ['mail', 'uno@prueba.example'],
  ['phone', '+34 960 000 000'],
  ['address', 'Plaza de Albornoz, 1'],
  ['horario', 'De 9 a 14'],
  ['plano', 'plano.jpg'],
  ['lugar', 'Sede de la Fundación · 45 66'],
  ['lugar', 'Santa María · 42 27'],
  ['lugar', 'Sin medidas'],
].map(([name = '', value = '']) => ({ name, value }));

const labels = (block: ReturnType<typeof toVisitBlock>) => block?.facts.map(({ label }) => label);

describe('the block for a place', () => {
  it('has the map and all known facts of the foundation', () => {
    const block = toVisitBlock(PROPERTIES);
    expect(labels(block)).toEqual(['Dirección', 'Horario', 'Teléfono', 'Correo electrónico']);
    expect(block?.plan?.name).toBe('plano.jpg');
    expect(block?.plan?.ring).toBeUndefined();
    expect(toVisitBlock([{ name: 'mail', value: 'uno@prueba.example' }])).toBeNull();
  });

  it('marks the location of an event, and has contact details', () => {
    const block = toEventPlaceBlock(PROPERTIES, 'Iglesia de Santa María');
    expect(block?.plan).toEqual({
      name: 'plano.jpg',
      alt: 'Plano dibujado del barrio de la Villa, con este lugar rodeado: Santa María',
      ring: { x: 42, y: 27 },
    });
    expect(labels(block)).toEqual(['Teléfono', 'Horario de la sede']);
  });

  it('has the address of an event at the headquarters, and no map of other places', () => {
    expect(labels(toEventPlaceBlock(PROPERTIES, 'Patio de la sede de la Fundación'))?.[0]).toBe('Dirección');
    expect(labels(toEventPlaceBlock(PROPERTIES, 'En nuestra sede'))?.[0]).toBe('Dirección');
    for (const elsewhere of ['Teatro Principal', 'Sede de la Sociedad Musical', 'Sede del Ateneo'])
      expect(labels(toEventPlaceBlock(PROPERTIES, elsewhere))).toEqual(['Teléfono', 'Horario de la sede']);
    expect(toEventPlaceBlock(PROPERTIES, 'Teatro Principal')?.plan).toBeUndefined();
    expect(toEventPlaceBlock(PROPERTIES, 'Sin medidas')?.plan).toBeUndefined();
    expect(toEventPlaceBlock([], 'Teatro Principal')).toBeNull();
  });
});

it('calls the digits of the phone number, however they are separated', () => {
  const phone = '+34 96 230.00-00 (centralita)';
  const lines = toVisitBlock([{ name: 'phone', value: phone }])?.facts.flatMap((fact) => fact.lines);
  expect(lines).toEqual([{ text: phone, href: 'tel:+34962300000' }]);
});
