import { expect, it } from 'vitest';
import { serve } from '../../../base/test/serve.ts';
import { readSiteIndex, readSiteTypes } from './site-index.ts';

it.each([429, 503])('repeats a request that the site refused with status %i for the moment', async (status) => {
  let requests = 0;
  const shell = { version: '1.0.0', contract: 1, shared: {} };
  const index = { channel: 'production', shell, sections: {}, kit: null };
  using server = await serve((request, response) => {
    requests += 1;
    if (requests % 2 === 1) return response.writeHead(status, { 'Retry-After': '0' }).end();
    const types = { paths: {}, files: {} };
    response.end(JSON.stringify(request.url === '/_kit/index.json' ? { ...index, site: server.url } : types));
  });
  expect(await readSiteIndex(server.url)).toMatchObject({ site: server.url });
  expect(await readSiteTypes(server.url)).toEqual({ paths: {}, files: {} });
  expect(requests).toBe(4);
});
