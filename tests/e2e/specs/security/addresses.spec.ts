import { Address } from '@site/base/limits/address';
import { parseSectionJson, type SectionJson } from '@site/contract/section-json';
import { findOwner } from '@site/gateway/metrics/find-owner';
import { matchRoutes } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAddresses } from '../../src/addresses/make-addresses.ts';
import { createAsker, startReadingApi, startReadingShell } from '../../src/addresses/start-readers.ts';
import { findLastingPort } from '../../src/free-port.ts';
import { hasNginx, startNginx } from '../../src/start-nginx.ts';

/** The nightly run makes a million. */
const ADDRESSES = Number(process.env.ADDRESSES ?? 3_000);
/** So many of them are asked over sockets, one after the other; the others are only read in this process. */
const ASKED = Math.min(ADDRESSES, 50_000);
/** Named by a run that failed, to make the same addresses again. */
const SEED = Number(process.env.ADDRESSES_SEED ?? Date.now() % 2 ** 31);

const take = (count: number) => makeAddresses(SEED, count);

/** Adds to a list what differs, and no more of it than can be read. */
function createNotes() {
  const notes: string[] = [];
  return {
    notes,
    note: (target: string, what: string) => void (notes.length < 10 && notes.push(`${what}: ${target}`)),
  };
}

async function readSections(): Promise<SectionJson[]> {
  const read = async (path: string) => (await fetch(inject('siteUrl') + path)).text();
  const { sections } = JSON.parse(await read('/releases/live.json')) as { sections: Record<string, string> };
  return Promise.all(
    Object.entries(sections).map(async ([name, version]) =>
      parseSectionJson(await read(`/releases/${name}/${version}/section.json`), name),
    ),
  );
}

it(`${ADDRESSES} addresses belong to the same page for React Router as for limits, quarantine and statistics`, async () => {
  const sections = await readSections();
  const patterns = sections.flatMap(({ routes, resources }) => [...routes, ...resources].map(({ path }) => ({ path })));
  const { notes, note } = createNotes();
  let matched = 0;
  let read = 0;
  for (const target of take(ADDRESSES)) {
    const address = Address.parse(target);
    if (!address) continue;
    read += 1;
    if (Address.parse(address.target)?.target !== address.target) note(target, 'read again it is another');
    if (new URL(address.target, 'http://x').pathname !== address.path) note(target, 'URL reads another path');
    const expected = matchRoutes(patterns, address.path)?.at(-1)?.route.path;
    const found = findOwner(sections, address)?.pattern;
    if (expected !== undefined) matched += 1;
    if (expected !== found) note(target, `${expected} for React Router, ${found} for findOwner`);
  }
  expect(notes, `ADDRESSES_SEED=${SEED}`).toEqual([]);
  expect(read).toBeGreaterThan(ADDRESSES / 4);
  expect(matched).toBeGreaterThan(ADDRESSES / 20);
}, 3_600_000);

describe('over sockets', () => {
  let api: Awaited<ReturnType<typeof startReadingApi>>;
  beforeAll(async () => {
    api = await startReadingApi();
  });
  afterAll(() => api.stop());

  it(`the content API reads ${ASKED} addresses as the shell does, or refuses them`, async () => {
    const { notes, note } = createNotes();
    let reached = 0;
    for (const target of take(ASKED)) {
      const address = Address.parse(target);
      const { status, route } = await api.read(target);
      if (!address) {
        if (status !== 400 || route !== null)
          note(target, `refused by the shell, ${status} ${route} by the content API`);
        continue;
      }
      if (route === null) continue;
      reached += 1;
      const root = `/${route.split('/')[1]}`;
      if (!`${address.path}/`.startsWith(`${root}/`))
        note(target, `${route} for the content API, ${address.path} for the shell`);
      if ((route === '/api/mail') !== /^\/api\/mail\/?$/.test(address.path))
        note(target, 'a message for one of them only');
      if (address.target !== target && (await api.read(address.target)).route !== route)
        note(target, 'passed on it is another call');
    }
    expect(notes, `ADDRESSES_SEED=${SEED}`).toEqual([]);
    expect(reached).toBeGreaterThan(ASKED / 50);
  }, 3_600_000);

  it.skipIf(!hasNginx())(
    `nginx reads ${ASKED} addresses as the shell does, or refuses them`,
    async () => {
      const [site, inside, shell] = [await findLastingPort(), await findLastingPort(), await findLastingPort()];
      const stopShell = await startReadingShell(shell);
      const nginx = await startNginx({ site, inside, shells: [shell, shell], contentApis: [shell, shell] }, [
        ['rate=100r/s', 'rate=100000r/s'],
      ]);
      const asker = createAsker(nginx.url);
      const { notes, note } = createNotes();
      const passed: (readonly [string, string | null])[] = [];
      try {
        for (const target of take(ASKED)) {
          const { status, answer, path } = await asker.ask(target);
          const isOperator = /^\/(?:metrics|_secciones)$/.test(Address.parse(target)?.path ?? '');
          if (isOperator && answer !== null) note(target, "let through to the operator's pages");
          if (answer === null && status === 404 && Address.parse(target) && !isOperator)
            note(target, 'kept back by nginx alone');
          if (answer !== null && path !== Address.parse(target)?.path) note(target, 'changed on its way');
          passed.push([target, path]);
        }
      } finally {
        asker.stop();
      }
      await expect.poll(async () => (await nginx.readLog()).split('\n').length - 1).toBe(passed.length);
      const lines = (await nginx.readLog()).trim().split('\n');
      await nginx.stop();
      stopShell();
      for (const [index, [target, path]] of passed.entries()) {
        const uri = /"GET (.*)" \d{3} /.exec(lines[index] ?? '')?.[1] ?? '';
        const bytes = uri.replace(/\\x([0-9A-F]{2})/g, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        );
        if (path !== null && Buffer.from(bytes, 'latin1').toString() !== decodeURIComponent(path))
          note(target, `${uri} for nginx, ${path} for the shell`);
      }
      expect(notes, `ADDRESSES_SEED=${SEED}`).toEqual([]);
      expect(passed.filter(([, path]) => path !== null).length).toBeGreaterThan(ASKED / 4);
    },
    3_600_000,
  );
});
