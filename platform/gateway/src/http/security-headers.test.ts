import { expect, it } from 'vitest';
import { toSecurityHeaders } from './security-headers.ts';

const read = (secure: boolean) => {
  const headers = toSecurityHeaders('boot()', secure);
  return [headers['Content-Security-Policy']?.split('; ').slice(14), headers['Reporting-Endpoints']];
};

it('names where a browser reports to: by the Reporting API where the site is reached by https, which it asks for', () => {
  expect(read(true)).toEqual([['report-uri /_informes', 'report-to csp'], 'csp="/_informes"']);
  expect(read(false)).toEqual([['report-uri /_informes'], undefined]);
});
