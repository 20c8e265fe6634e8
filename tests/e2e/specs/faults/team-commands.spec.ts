import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, RequestListener } from 'node:http';
import { request as requestByTls } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@site/base/processes/free-ports';
import { readSettings } from '@site/base/settings';
import { folderStore } from '@site/releases/folder-store';
import { createKeys, promote, writeOwner } from '@site/releases/publisher';
import type { ObjectStore } from '@site/releases/reader';
import { openRemoteSite } from '@site/releases/team/remote-site';
import { serve } from '../../../../platform/base/test/serve.ts';
import { createSectionFixture } from '../../../../platform/contract/test/section-fixture.ts';
import { createOperatorCheck } from '../../../../platform/gateway/src/http/operator-check.ts';
import { createTeamCommands } from '../../../../platform/gateway/src/kit/team-commands.ts';
import { putShell } from '../../../../platform/releases/test/put-shell.ts';
import { hasNginx, startNginx, startNginxTls } from '../../src/proxies/start-nginx.ts';
import { hasVarnish, startVarnish } from '../../src/proxies/start-varnish.ts';
import { expect, test } from '../../src/test.ts';

const SECTION = 'mfe-library';
const VERSION = '1.0.0';

test.skip(!hasNginx(), 'nginx is not installed');

/** Creates a store with a live section that belongs to the key. */
async function createStore(folder: string, key: string): Promise<ObjectStore> {
  const store = folderStore(folder);
  await putShell(store, VERSION);
  const section = JSON.stringify(createSectionFixture({ name: SECTION, version: VERSION }));
  await store.write(`releases/${SECTION}/${VERSION}/section.json`, new TextEncoder().encode(section), 'always');
  await promote(store, 'production', { shell: VERSION, [SECTION]: VERSION }, new Date());
  await writeOwner(store, { section: SECTION, key, prefixes: ['/biblioteca'] }, createKeys().secret);
  return store;
}

/**
 * Starts nginx as documented, but with a general timeout of one second, in front of two machines that accept commands
 * of teams. A command on a machine waits in `onWrite` before it changes the store.
 */
async function startMachines(onWrite: (machine: 0 | 1) => Promise<unknown>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'commands-'));
  const { secret, key } = createKeys();
  const store = await createStore(path.join(folder, 'store'), key);
  const ports = {
    site: await findFreePort(),
    inside: await findFreePort(),
    gateways: [await findFreePort(), await findFreePort()] as [number, number],
  };
  const url = `http://127.0.0.1:${ports.site}`;
  /** Machines that got a command, in order. */
  const received: number[] = [];
  const createMachine = (machine: 0 | 1): RequestListener => {
    const write: ObjectStore['write'] = async (name, ...rest) => {
      if (!name.startsWith('requests/')) await onWrite(machine);
      return store.write(name, ...rest);
    };
    const commands = createTeamCommands({
      origin: { ...store, write },
      settings: readSettings({ SITE_URL: url, DATA_DIR: folder }),
      operator: createOperatorCheck('', true),
    });
    return (request, response) => {
      // Pages never respond, so that nginx's general timeout ends them.
      if (request.url !== '/_kit/commands') return;
      received.push(machine);
      commands.carryOut(request, response).catch(() => response.writeHead(500).end());
    };
  };
  const machines = [await serve(createMachine(0), ports.gateways[0]), await serve(createMachine(1), ports.gateways[1])];
  const nginx = await startNginx(ports, [['proxy_read_timeout 30s', 'proxy_read_timeout 1s']]);
  return {
    url,
    received,
    machines,
    retire: () => openRemoteSite(url, secret).send({ kind: 'retire', section: SECTION, why: 'test' }),
    async stop() {
      await nginx.stop();
      for (const machine of machines) machine.stop();
      await rm(folder, { recursive: true });
    },
  };
}

test('the documented nginx waits longer for a command of a team than for a page, and sends it to one machine only', async () => {
  const release = Promise.withResolvers<void>();
  const site = await startMachines(() => release.promise);
  try {
    const retired = site.retire();
    await expect.poll(() => site.received).toHaveLength(1);
    expect((await fetch(`${site.url}/inicio`)).status).toBe(504);
    release.resolve();
    expect(await retired).toContain(`${SECTION} is no longer live`);
    expect(site.received).toHaveLength(1);
  } finally {
    await site.stop();
  }
});

test('a command whose machine fails is not repeated by nginx, and the team is told to look at the status', async () => {
  const site = await startMachines((machine) => {
    site.machines[machine]?.stop();
    return new Promise(() => {});
  });
  try {
    await expect(site.retire()).rejects.toThrow('The command may have been carried out: see npx section-kit status.');
    expect(site.received).toHaveLength(1);
  } finally {
    await site.stop();
  }
});

test('nginx sends a command to the other machine while one is down', async () => {
  const site = await startMachines(async () => {});
  try {
    site.machines[0]?.stop();
    expect(await site.retire()).toContain(`${SECTION} is no longer live`);
    expect(site.received).toEqual([1]);
  } finally {
    await site.stop();
  }
});

/** Sends a request to nginx with its self-signed certificate. Returns the status. */
async function post(port: number, target: string): Promise<number | undefined> {
  const options = { method: 'POST', host: '127.0.0.1', port, path: target, rejectUnauthorized: false };
  const [response] = (await once(requestByTls(options).end('{}'), 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test('nginx with TLS and Varnish, as in compose, wait as long for a command, and send it once', async () => {
  test.skip(!hasVarnish(), 'varnish and varnish-modules are needed');
  const release = Promise.withResolvers<void>();
  let received = 0;
  using gateway = await serve(async (request, response) => {
    if (request.url === '/_kit/commands') {
      received++;
      await release.promise;
    }
    // Pages never respond, so that the general timeouts end them.
    if (request.url !== '/inicio') response.end();
  });
  const [plain, tls, cache] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const varnish = await startVarnish({ site: cache, gateway: gateway.port }, '127.0.0.1', [
    ['.first_byte_timeout = 30s', '.first_byte_timeout = 2s'],
  ]);
  const nginx = await startNginxTls({ plain, tls, cache }, [['proxy_read_timeout 30s', 'proxy_read_timeout 1s']]);
  try {
    const command = post(tls, '/_kit/commands');
    await expect.poll(() => received).toBe(1);
    expect([await post(tls, '/inicio'), (await fetch(`${varnish.url}/inicio`)).status]).toEqual([504, 503]);
    release.resolve();
    expect(await command).toBe(200);
    expect(received).toBe(1);
  } finally {
    await nginx.stop();
    await varnish.stop();
  }
});
