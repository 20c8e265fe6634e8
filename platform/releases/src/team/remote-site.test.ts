import { createServer, type RequestListener } from 'node:http';
import { findFreePort } from '@site/base/processes/free-ports';
import { expect, it } from 'vitest';
import { listen } from '../../../base/test/listen.ts';
import { createKeys } from '../trust/signature.ts';
import { openRemoteSite } from './remote-site.ts';
import { readSiteVersions, siteStore } from './site-store.ts';

const startSite = (listener: RequestListener) => listen(createServer(listener));

it('says that the connection broke off, and that a command may have been carried out', async () => {
  const site = await startSite((request, response) => {
    // Read first: closing a connection with unread bytes resets it, which the client reports differently.
    request.resume().once('end', () => {
      response.writeHead(200, { 'Content-Length': '100' }).write('{"text":', () => response.destroy());
    });
  });
  const team = openRemoteSite(site, createKeys().secret);
  const broken = `${site} cannot be reached: other side closed.`;
  await expect(team.send({ kind: 'rollback', section: 'mfe-a', why: '' })).rejects.toThrow(
    `${broken} The command may have been carried out: see npx section-kit status.`,
  );
  for (const store of [team.store, siteStore(site)])
    await expect(store.read('releases/a/1.0.0/web/a.js')).rejects.toThrow(new RegExp(`^${broken}$`));
  await expect(team.store.read('sets/a.json')).rejects.toThrow(new RegExp(`^${broken}$`));
  await expect(readSiteVersions(site)).rejects.toThrow(broken);
});

it('says that nothing was sent if no server responds at all', async () => {
  const port = await findFreePort();
  const team = openRemoteSite(`http://127.0.0.1:${port}`, createKeys().secret);
  await expect(team.send({ kind: 'rollback', section: 'mfe-a', why: '' })).rejects.toThrow(/ECONNREFUSED [\d.:]+\.$/);
});

it.each([
  [500, 'text/plain', 'Se ha producido un error.', 'the gateway, at request r-1', true],
  [413, 'text/html', '<html>Request Entity Too Large</html>', 'a proxy in front of it', false],
])('explains status %i, whose text is not for teams', async (status, type, text, where, isDoubtful) => {
  const site = await startSite((request, response) => {
    const id = type === 'text/plain' && { 'x-request-id': 'r-1' };
    request.resume().once('end', () => response.writeHead(status, { 'Content-Type': type, ...id }).end(text));
  });
  const team = openRemoteSite(site, createKeys().secret);
  const problem = `${site} returned status ${status}. Its operator finds the reason in the log of ${where}.`;
  const doubt = ' The command may have been carried out: see npx section-kit status.';
  await expect(team.send({ kind: 'rollback', section: 'mfe-a', why: '' })).rejects.toThrow(
    new RegExp(`^${problem}${isDoubtful ? doubt : ''}$`),
  );
  await expect(team.store.read('sets/a.json')).rejects.toThrow(new RegExp(`^${problem}$`));
});

it('says which server does not respond, and which is no site of this platform', async () => {
  const site = await startSite((_request, response) => response.end('<!doctype html>'));
  await expect(readSiteVersions(site)).rejects.toThrow('does not publish its releases: it has no /releases/live.json');
  await expect(siteStore('http://127.0.0.1:9').read('releases/a')).rejects.toThrow(
    '127.0.0.1:9 cannot be reached: bad port.',
  );
});

it.each([429, 503])('repeats a request that was refused with status %i for the moment', async (status) => {
  let requests = 0;
  const site = await startSite((request, response) => {
    const isRefused = requests++ % 2 === 0;
    const text = request.method === 'POST' ? '{"stored":null}' : 'file';
    request.resume().once('end', () => {
      if (isRefused) response.writeHead(status, { 'Retry-After': '0' }).end();
      else response.end(text);
    });
  });
  const team = openRemoteSite(site, createKeys().secret);
  for (const store of [siteStore(site), team.store])
    expect(new TextDecoder().decode((await store.read('releases/a/1.0.0/web/a.js'))?.bytes)).toBe('file');
  expect(await team.store.read('sets/a.json')).toBeNull();
  expect(requests).toBe(6);
});

it('gives up after five refusals', async () => {
  let requests = 0;
  const site = await startSite((_request, response) => {
    requests += 1;
    response.writeHead(503, { 'Retry-After': '0' }).end();
  });
  await expect(siteStore(site).read('releases/a')).rejects.toThrow('returned status 503');
  expect(requests).toBe(5);
});
