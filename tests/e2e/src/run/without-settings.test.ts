import { expect, it } from 'vitest';
import { withoutSettings } from './without-settings.ts';

it('drops the settings of the caller’s site, but keeps other variables and what the tests use', () => {
  const kept = { PATH: '/bin', E2E_SECTIONS: 'mfe-a', TEST_DATABASE_URL: 'postgresql://localhost/test' };
  const site = {
    SMTP_URL: 'smtp://mail.example',
    RELEASE_CHANNEL: 'preview',
    CACHE_PURGE_URLS: 'http://10.0.0.21:6081',
  };
  expect(withoutSettings({ ...kept, ...site }, ['TEST_DATABASE_URL', 'DATABASE_URL'])).toEqual(kept);
});
