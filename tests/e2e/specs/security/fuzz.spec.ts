import fc from 'fast-check';
import { type FuzzRequest, type KnownCall, toArbitraryRequest } from '../../src/fuzz/arbitrary-requests.ts';
import { type Fault, sendRequests } from '../../src/fuzz/send-requests.ts';
import { readProcessTree } from '../../src/machine/process-tree.ts';
import { readResidentMegabytes } from '../../src/machine/resident-memory.ts';
import { sendRaw } from '../../src/requests/raw-request.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

/** The nightly run sends 100,000. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_000);
/** A failed run reports its seed, with which the same requests are generated again. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const ROUNDS = 5;
/** Allowed variation of memory between rounds, in megabytes, since garbage collection is not predictable. */
const TOLERANCE_MB = 150;

interface OpenApi {
  readonly paths: Readonly<
    Record<
      string,
      { readonly get?: { readonly parameters?: readonly { readonly in: string; readonly name: string }[] } }
    >
  >;
}

/** Reads the calls from the OpenAPI document of the content API. */
async function fetchCalls(): Promise<KnownCall[]> {
  const { paths } = (await (await fetch(`${workerSite().apiUrl}/api/openapi.json`)).json()) as OpenApi;
  return Object.entries(paths)
    .filter(([, { get }]) => get)
    .map(([path, { get }]) => ({
      path,
      query: (get?.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    }));
}

const readMemory = () =>
  Object.entries(workerSite().pids).map(
    ([name, pid]) =>
      [name, Math.round(readProcessTree(pid).reduce((sum, one) => sum + readResidentMegabytes(one), 0))] as const,
  );

test(`${REQUESTS} requests with arbitrary input cause no 5xx, stack trace, crash or memory growth`, async () => {
  test.setTimeout(7_200_000);

  const calls = await fetchCalls();
  expect(calls.length).toBeGreaterThan(30);
  const arbitrary = toArbitraryRequest(calls);
  const faults: Fault[] = [];
  const memory: ReturnType<typeof readMemory>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const requests: FuzzRequest[] = fc.sample(arbitrary, { seed: SEED + round, numRuns: REQUESTS / ROUNDS });
    // Most go through the gateway, some directly to the content API.
    const direct = requests.filter((_, index) => index % 8 === 0);
    faults.push(
      ...(await sendRequests(
        workerSite().url,
        requests.filter((_, index) => index % 8 !== 0),
      )),
    );
    faults.push(...(await sendRequests(workerSite().apiUrl, direct)));
    memory.push(readMemory());
    if (faults.length > 0) break;
  }
  console.log(`FUZZ_SEED=${SEED}, megabytes after each round: ${JSON.stringify(memory)}`);
  expect(faults.slice(0, 5), `FUZZ_SEED=${SEED}`).toEqual([]);
  for (const path of ['/healthz', '/inicio', '/noticias'])
    expect((await fetch(workerSite().url + path)).status).toBe(200);
  const [early, late] = [memory[1] ?? [], memory.at(-1) ?? []];
  for (const [index, [name, megabytes]] of late.entries())
    expect(megabytes, `${name} grows`).toBeLessThan((early[index]?.[1] ?? 0) * 1.25 + TOLERANCE_MB);
});

const MEGABYTE = 'a'.repeat(2 ** 20);
const PATHS = ['/inicio', '/contacto', '/consentimiento', '/_informes', '/_vista-previa', '/api/mail', '/api/noticias'];
const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n';
const HEX = MEGABYTE.length.toString(16);

/** Requests with a megabyte of text in each possible part. */
const PLACES: readonly (readonly [string, (path: string) => string])[] = [
  ['the path', (path) => `GET ${path}/${MEGABYTE} HTTP/1.1\r\n\r\n`],
  ['the query', (path) => `GET ${path}?texto=${MEGABYTE} HTTP/1.1\r\n\r\n`],
  ['a header', (path) => `GET ${path} HTTP/1.1\r\nX-A: ${MEGABYTE}\r\n\r\n`],
  ['the cookies', (path) => `GET ${path} HTTP/1.1\r\nCookie: a=${MEGABYTE}\r\n\r\n`],
  ['many headers', (path) => `GET ${path} HTTP/1.1\r\n${'X-A: b\r\n'.repeat(150_000)}\r\n`],
  ['a body', (path) => `POST ${path} HTTP/1.1\r\n${FORM}Content-Length: ${MEGABYTE.length}\r\n\r\n${MEGABYTE}`],
  [
    'a chunked body',
    (path) => `POST ${path} HTTP/1.1\r\n${FORM}Transfer-Encoding: chunked\r\n\r\n${HEX}\r\n${MEGABYTE}\r\n0\r\n\r\n`,
  ],
];

for (const [place, toText] of PLACES)
  test(`a megabyte in ${place} is refused immediately or cut off, by the site and by the content API`, async () => {
    test.setTimeout(120_000);

    for (const [base, path] of PATHS.flatMap((each) =>
      [workerSite().url, workerSite().apiUrl].map((url) => [url, each] as const),
    )) {
      const text = toText(path).replace('HTTP/1.1\r\n', 'HTTP/1.1\r\nHost: x\r\nConnection: close\r\n');
      const { statuses, closed } = await sendRaw(base, [text], 10_000);
      expect([base, path, closed, statuses.filter((status) => status < 400 || status > 499)]).toEqual([
        base,
        path,
        true,
        [],
      ]);
    }
    expect((await fetch(`${workerSite().url}/contacto`)).status).toBe(200);
  });
