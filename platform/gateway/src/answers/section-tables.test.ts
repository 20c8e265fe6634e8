import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toAddress } from '@site/base/limits/address';
import { expect, it, onTestFinished } from 'vitest';
import { createSectionFixture } from '../../../contract/test/section-fixture.ts';
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
    secure: false,
    sharedSeconds: 5,
  });
  const server = createServer((request, response) => void answer(request, response, toAddress(request.url ?? '')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const ask = async (set: string) =>
    (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/releases/sets/${set}.json`)).status;
  expect(await ask(SET)).toBe(503);
  isAway = false;
  expect([await ask(SET), await ask('ffffffffffff')]).toEqual([200, 404]);
});
