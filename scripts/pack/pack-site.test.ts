import { readSettings } from '@site/base/settings';
import { expect, it } from 'vitest';
import { toImportEnv } from './pack-site.ts';

it('packs the content of the checkout, even while a site runs on the machine or the environment names one', () => {
  const caller = { PORT: '3000', API_BASE: 'https://api.example', DATABASE_URL: 'postgresql://localhost/site' };
  const places = { DATA_DIR: '/pack/data', CONTENT_DIR: '/pack/content', RELEASE_STORE: '/pack/releases' };
  const { CONTENT_API_PORT, API_BASE, DATABASE_URL } = readSettings(toImportEnv(caller, places));
  // An import looks for another site on the port of its content API.
  expect([CONTENT_API_PORT, API_BASE, DATABASE_URL]).toEqual([1, '', '']);
});
