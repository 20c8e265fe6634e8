import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderMove } from './render-move.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'render-move-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Checks a move without pages beside a content API that drops some requests, the first being 1. */
async function tryMove(dropped: readonly number[]) {
  let requests = 0;
  const api = createServer((request, response) =>
    dropped.includes(++requests) ? request.socket.destroy() : response.end('{}'),
  );
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const env = { API_BASE: `http://127.0.0.1:${(api.address() as AddressInfo).port}` };
  const sandbox = { folder, store: path.join(folder, 'store') };
  const move = { channel: 'production', live: {}, changed: [], sets: [{}] };
  try {
    return await renderMove({ sandbox, move, env });
  } finally {
    api.close();
  }
}

it('succeeds if the content API responds before and after', async () => expect(await tryMove([])).toEqual([]));

it.each([
  ['before', 1],
  ['after', 2],
])('fails if the content API did not respond %s the pages were rendered', async (_, dropped) =>
  expect(await tryMove([dropped])).toEqual([expect.stringContaining('does not respond, so the smoke pages')]),
);
