import { expect, it } from 'vitest';
import { toAcceptedHref } from './contact.loader.ts';

it('counts accepted messages, so that each one starts an empty form', () => {
  expect(toAcceptedHref(new URL('https://x.example/contacto'))).toBe('/contacto?enviado=1');
  expect(toAcceptedHref(new URL('https://x.example/contacto?enviado=1'))).toBe('/contacto?enviado=2');
  expect(toAcceptedHref(new URL('https://x.example/contacto?enviado=x'))).toBe('/contacto?enviado=1');
});
