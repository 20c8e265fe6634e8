import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { serve } from '../../../base/test/serve.ts';
import { renderMove } from './render-move.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

/** Checks a move without pages beside a content API that drops some requests, the first being 1. */
async function tryMove(dropped: readonly number[]) {
  let requests = 0;
  using api = await serve((request, response) =>
    dropped.includes(++requests) ? request.socket.destroy() : response.end('{}'),
  );
  const env = { API_BASE: api.url };
  const sandbox = { folder, store: path.join(folder, 'store') };
  const move = { channel: 'production', live: {}, changed: [], sets: [{}] };
  return await renderMove({ sandbox, move, env });
}

it('succeeds if the content API responds before and after', async () => expect(await tryMove([])).toEqual([]));

it.each([
  ['before', 1],
  ['after', 2],
])('fails if the content API did not respond %s the pages were rendered', async (_, dropped) =>
  expect(await tryMove([dropped])).toEqual([expect.stringContaining('does not respond, so the smoke pages')]),
);
