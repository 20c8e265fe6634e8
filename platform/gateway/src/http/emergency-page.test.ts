// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { site } from '../../../contract/test/site-fixture.ts';
import { renderEmergencyPage } from './emergency-page.ts';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

it('keeps the input of a form that could not be processed, so that it can be sent again', () => {
  const typed = { name: 'Ana "la Torre"', content: 'Línea uno\nlínea dos </form><script>alert(1)</script> & <b>' };
  const page = parse(
    renderEmergencyPage(site, { action: '/contacto?enviado=1&x="', fields: new URLSearchParams(typed) }),
  );
  const form = page.querySelector('form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/contacto?enviado=1&x="']);
  const fields = [...page.querySelectorAll('input')].map((input) => [
    input.getAttribute('name'),
    input.getAttribute('value'),
  ]);
  expect(Object.fromEntries(fields)).toEqual(typed);
  expect(page.querySelector('script, b')).toBeNull();
  expect(page.body.textContent).toContain(site.emergency.retryText);
});

it('has no form after a GET request', () => {
  expect(parse(renderEmergencyPage(site, null)).querySelector('form')).toBeNull();
});
