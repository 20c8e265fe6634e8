import { Address } from '@site/base/http/address';
import { findFreePort } from '@site/base/processes/free-ports';
import { parseSectionJson, type SectionJson } from '@site/contract/section-json';
import { findOwner } from '@site/gateway/metrics/find-owner';
import { matchRoutes } from 'react-router-dom';
import { makeAddresses } from '../../src/addresses/make-addresses.ts';
import { createClient, type Reading, startReadingApi, startReadingGateway } from '../../src/addresses/start-readers.ts';
import { hasNginx, startNginx } from '../../src/proxies/start-nginx.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

/** The nightly run tests a million. */
const ADDRESSES = Number(process.env.ADDRESSES ?? 3_000);
/** Batch size for nginx, whose log is read completely after each batch. */
const PART = 50_000;
/** Number of concurrent requests. */
const CONCURRENT = 64;
/** A failed run reports its seed, with which the same addresses are generated again. */
const SEED = Number(process.env.ADDRESSES_SEED ?? Date.now() % 2 ** 31);

const take = () => makeAddresses(SEED, ADDRESSES);

function* takeParts(size: number): Generator<readonly string[]> {
  let part: string[] = [];
  for (const target of take()) {
    part.push(target);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** Collects the first ten differences. */
function createNotes() {
  const notes: string[] = [];
  return {
    notes,
    note: (target: string, what: string) => void (notes.length < 10 && notes.push(`${what}: ${target}`)),
  };
}

async function readSections(): Promise<SectionJson[]> {
  const read = async (path: string) => (await fetch(workerSite().url + path)).text();
  const { sections } = JSON.parse(await read('/releases/live.json')) as { sections: Record<string, string> };
  return Promise.all(
    Object.entries(sections).map(async ([name, version]) =>
      parseSectionJson(await read(`/releases/${name}/${version}/section.json`), name),
    ),
  );
}

test(`${ADDRESSES} addresses belong to the same page in React Router as in limits, circuit breakers and statistics`, async () => {
  test.setTimeout(7_200_000);

  const sections = await readSections();
  const patterns = sections.flatMap(({ routes, resources }) => [...routes, ...resources].map(({ path }) => ({ path })));
  const { notes, note } = createNotes();
  let matched = 0;
  let read = 0;
  for (const target of take()) {
    const address = Address.parse(target);
    if (!address) continue;
    read += 1;
    if (Address.parse(address.target)?.target !== address.target) note(target, 'read again it is another');
    if (new URL(address.target, 'http://x').pathname !== address.path) note(target, 'URL reads another path');
    const expected = matchRoutes(patterns, address.path)?.at(-1)?.route.path;
    const found = findOwner(sections, address.path)?.pattern;
    if (expected !== undefined) matched += 1;
    if (expected !== found) note(target, `${expected} for React Router, ${found} for findOwner`);
  }
  expect(notes, `ADDRESSES_SEED=${SEED}`).toEqual([]);
  expect(read).toBeGreaterThan(ADDRESSES / 4);
  expect(matched).toBeGreaterThan(ADDRESSES / 20);
});

test.describe('over sockets', () => {
  let api: Awaited<ReturnType<typeof startReadingApi>>;
  test.beforeAll(async () => {
    api = await startReadingApi();
  });
  test.afterAll(() => api.stop());

  test(`the content API reads ${ADDRESSES} addresses as the gateway does, or refuses them`, async () => {
    test.setTimeout(7_200_000);

    const { notes, note } = createNotes();
    let reached = 0;
    const compare = async (target: string) => {
      const address = Address.parse(target);
      const { status, route } = await api.read(target);
      if (!address && (status !== 400 || route !== null))
        note(target, `refused by the gateway, ${status} ${route} by the content API`);
      if (!address || route === null) return;
      reached += 1;
      const root = `/${route.split('/')[1]}`;
      if (!`${address.path}/`.startsWith(`${root}/`))
        note(target, `${route} for the content API, ${address.path} for the gateway`);
      if ((route === '/api/mail') !== /^\/api\/mail\/?$/.test(address.path))
        note(target, 'a message for one of them only');
      if (address.target !== target && (await api.read(address.target)).route !== route)
        note(target, 'passed on it is another call');
    };
    for (const targets of takeParts(CONCURRENT)) await Promise.all(targets.map(compare));
    expect(notes, `ADDRESSES_SEED=${SEED}`).toEqual([]);
    expect(reached).toBeGreaterThan(ADDRESSES / 50);
  });

  test(`nginx reads ${ADDRESSES} addresses as the gateway does, or refuses them`, async () => {
    test.skip(!hasNginx(), 'nginx is not installed');
    test.setTimeout(7_200_000);

    const [site, inside, gateway] = [await findFreePort(), await findFreePort(), await findFreePort()];
    const stopGateway = await startReadingGateway(gateway);
    const { notes, note } = createNotes();
    let passed = 0;
    const readThroughNginx = async (targets: readonly string[]) => {
      const nginx = await startNginx({ site, inside, gateways: [gateway, gateway] }, [
        ['rate=100r/s', 'rate=100000r/s'],
      ]);
      const client = createClient(nginx.url, { pipelining: CONCURRENT });
      const paths: (string | null)[] = [];
      try {
        const readings = await Promise.all(targets.map((target) => client.get(target)));
        for (const [index, target] of targets.entries()) {
          const { status, answer, path } = readings[index] as Reading;
          const isOperator = /^\/(?:metrics|_secciones)$/.test(Address.parse(target)?.path ?? '');
          if (isOperator && answer !== null) note(target, "let through to the operator's pages");
          if (answer === null && status === 404 && Address.parse(target) && !isOperator)
            note(target, 'kept back by nginx alone');
          if (answer !== null && path !== Address.parse(target)?.path) note(target, 'changed on its way');
          if (path !== null) passed += 1;
          paths.push(path);
        }
      } finally {
        await client.stop();
      }
      await expect.poll(async () => (await nginx.readLog()).split('\n').length - 1).toBe(targets.length);
      const lines = (await nginx.readLog()).trim().split('\n');
      await nginx.stop();
      for (const [index, path] of paths.entries()) {
        const uri = /"GET (.*)" \d{3} /.exec(lines[index] ?? '')?.[1] ?? '';
        const bytes = uri.replace(/\\x([0-9A-F]{2})/g, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        );
        if (path !== null && Buffer.from(bytes, 'latin1').toString() !== decodeURIComponent(path))
          note(targets[index] ?? '', `${uri} for nginx, ${path} for the gateway`);
      }
    };
    for (const part of takeParts(PART)) await readThroughNginx(part);
    stopGateway();
    expect(notes, `ADDRESSES_SEED=${SEED}`).toEqual([]);
    expect(passed).toBeGreaterThan(ADDRESSES / 4);
  });
});
