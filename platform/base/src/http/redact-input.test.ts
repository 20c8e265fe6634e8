import { expect, it } from 'vitest';
import { redactInput } from './redact-input.ts';

it.each([
  ['nothing was found for García-Pérez', ['/busqueda?fields=garcia+perez'], 'nothing was found for …-…'],
  ['no item "JUANA PÉREZ"', ['fields=juana%20p%C3%A9rez'], 'no item "… …"'],
  [
    `Unexpected token 'x', "xJuanaPe"... is not valid JSON`,
    ['{"name":"xJuanaPerez"}'],
    `Unexpected token 'x', "…"... is not valid JSON`,
  ],
  ['no tag juanaperez1', ['juana'], 'no tag …'],
  ['no id ñu1', [String.raw`\u00f1u1`], 'no id …'],
  ['cannot read name=P%C3%A9rez+%E4%BD%A0', ['name=P%C3%A9rez+%E4%BD%A0'], 'cannot read …=…+…'],
  ['cannot read P%C3%A9rez', ['Pérez'], 'cannot read …'],
  ['x is not a function', ['fields=vino'], 'x is not a function'],
  ['x is not a function', [], 'x is not a function'],
  ['anything', ['a'.repeat(9_000)], '…'],
])('redactInput: %s', (message, typed, expected) => expect(redactInput(message, typed)).toBe(expected));
