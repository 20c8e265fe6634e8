import { readSettings } from '@site/base/settings';
import { expect, it } from 'vitest';
import { toPageScope } from './last-good-paths.ts';

it.each([
  ['API_BASE', 'https://api.example'],
  ['SITE_URL', 'https://site.example'],
  ['CONSENT_VERSION', '2'],
  ['FIELD_PERCENT', '0'],
  ['FOREIGN_PICTURES_MB', '0'],
])('returns no stored page that was rendered with another %s', (name, value) => {
  const scope = toPageScope(readSettings({}));
  expect(toPageScope(readSettings({}))).toBe(scope);
  expect(toPageScope(readSettings({ [name]: value }))).not.toBe(scope);
});
