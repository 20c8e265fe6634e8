import { readSettings } from '@site/base/settings';
import { expect, it } from 'vitest';
import { toBenchSettings } from './bench-site.ts';

it('measures a site of its own, without the database, releases, content API and caches of the caller’s site', () => {
  const caller = {
    DATABASE_URL: 'postgresql://localhost/site',
    RELEASE_STORE: 's3://releases',
    RELEASE_CHANNEL: 'preview',
    API_BASE: 'https://api.example',
    CACHE_PURGE_URLS: 'http://10.0.0.21:6081',
  };
  const measured = readSettings(toBenchSettings(caller, { PORT: '3000' }));
  const standard = readSettings({ PORT: '3000' });
  const names = Object.keys(caller) as (keyof typeof caller)[];
  expect(names.map((name) => [name, measured[name]])).toEqual(names.map((name) => [name, standard[name]]));
});
