import { expect, it } from 'vitest';
import { createSectionFixture, parseSectionFixture } from '../../../contract/test/section-fixture.ts';
import { serveAnswer } from '../../test/serve-answer.ts';
import { createSectionTables } from './section-tables.ts';

const SET = '0123456789ab';
const FILES: Readonly<Record<string, unknown>> = {
  [`sets/${SET}.json`]: { id: SET, releases: { shell: '1.0.0', 'mfe-a': '1.0.0' } },
  'releases/mfe-a/1.0.0/section.json': createSectionFixture({ version: '1.0.0' }),
};

it.each(Object.keys(FILES))('serves the table of an earlier set once the store can read %s again', async (broken) => {
  let isAway = true;
  const read = async (key: string) => {
    if (isAway && key === broken) throw new Error('The bucket did not respond.');
    return key in FILES ? { bytes: Buffer.from(JSON.stringify(FILES[key])), etag: '' } : null;
  };
  const answer = createSectionTables({
    store: { read } as never,
    live: { sets: [], groups: [], forGroup: () => expect.unreachable() },
    toClient: () => '192.0.2.1',
    secure: false,
    sharedSeconds: 5,
  });
  const url = await serveAnswer(answer);
  const ask = async (set: string) => (await fetch(`${url}/releases/sets/${set}.json`)).status;
  expect(await ask(SET)).toBe(503);
  isAway = false;
  expect([await ask(SET), await ask('ffffffffffff')]).toEqual([200, 404]);
});

it('shares no table that depends on a cookie, since shared caches do not read cookies as the site does', async () => {
  const NOW = 'abcdef012345';
  const shell = { json: { version: '1.0.0' } };
  const current = { id: NOW, shell, sections: [parseSectionFixture({ version: '1.0.0' })] };
  const answer = createSectionTables({
    store: {
      read: async (key: string) => (key in FILES ? { bytes: Buffer.from(JSON.stringify(FILES[key])), etag: '' } : null),
    } as never,
    live: { sets: [current], groups: [], forGroup: () => current } as never,
    toClient: () => '192.0.2.1',
    secure: false,
    sharedSeconds: 5,
  });
  const url = await serveAnswer(answer);
  const ask = async (query: string, cookie: string) => {
    const { headers } = await fetch(`${url}/releases/sets/${SET}.json${query}`, {
      headers: { cookie },
    });
    return [headers.get('x-release-set'), headers.get('cache-control')];
  };
  const shared = 'public, max-age=0, s-maxage=5';
  expect(await ask('?con=mfe-a', '')).toEqual([NOW, shared]);
  expect(await ask('?con=mfe-a', 'x=vista_previa')).toEqual([SET, 'private, no-cache']);
  expect(await ask('', 'x=vista_previa')).toEqual([SET, shared]);
  for (const query of ['?con=mfe-a&codigo', '?con=']) expect(await ask(query, '')).toEqual([NOW, shared]);
  // A visitor could fill a shared cache with these.
  for (const query of ['?con=mfe-a,mfe-a', '?con=mfe-a&x=1', '?x', '?con=mfe-z'])
    expect([query, (await ask(query, ''))[1]]).toEqual([query, 'private, no-cache']);
});
