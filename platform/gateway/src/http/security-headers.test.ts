import { expect, it } from 'vitest';
import { allowStyles, toSecurityHeaders } from './security-headers.ts';

const read = (secure: boolean) => {
  const headers = toSecurityHeaders('boot()', secure);
  return [headers['Content-Security-Policy']?.split('; ').slice(14), headers['Reporting-Endpoints']];
};

it('names the address for reports, with https also for the Reporting API', () => {
  expect(read(true)).toEqual([['report-uri /_informes', 'report-to csp'], 'csp="/_informes"']);
  expect(read(false)).toEqual([['report-uri /_informes'], undefined]);
});

it('allows the style sheets of one document, and no others', () => {
  const headers = ['Content-Security-Policy', "default-src 'self'; style-src 'self'; img-src 'self'"];
  expect(allowStyles(headers, ['sha384-a', 'sha384-b'])[1]).toBe(
    "default-src 'self'; style-src 'self' 'sha384-a' 'sha384-b'; img-src 'self'",
  );
  expect(allowStyles(headers, [])).toBe(headers);
});
