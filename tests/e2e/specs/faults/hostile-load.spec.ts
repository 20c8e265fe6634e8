import { startForeignApi } from '../../src/content-apis/foreign-api.ts';
import { startFaultyApi } from '../../src/faults/faulty-api.ts';
import { requestFresh } from '../../src/requests/fresh-request.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

/** Duration of the attack in seconds; longer in the nightly run. */
const SECONDS = Number(process.env.HOSTILE_SECONDS ?? 6);
/** Requests per second of all hostile addresses together. Each address stays below the rate limit. */
const PER_SECOND = 28;
const ADDRESSES = ['127.0.0.2', '127.0.0.3'];

/** The number comes first, since long searches are cut off, and equal searches would share one call. */
const word = (n: number) => `${n}${'ñ'.repeat(1_020)}`;
const longSearch = JSON.stringify([{ field: 'search', value: 'ñ'.repeat(1_100) }]);
/** The most expensive requests, and requests that make a call fail. */
const WORST: readonly ((n: number) => string)[] = [
  (n) => `/busqueda?fields=${encodeURIComponent(word(n))}`,
  (n) => `/api/search?fields=${encodeURIComponent(word(n))}`,
  (n) => `/api/noticias?filter=${encodeURIComponent(longSearch)}&offset=${n}`,
  (n) => `/busqueda?fields=${n}+${encodeURIComponent('\uFDFA'.repeat(800))}`,
  (n) => `/busqueda?fields=${Array.from({ length: 500 }, (_, w) => `torre${w + n}`).join('+')}`,
  (n) => `/noticias/inventada-${n}`,
  (n) => `/nada/de/eso/${n}`,
];
/** Each of these words is in many texts, so that many hits are ranked. */
const COMMON = 'requena+seda+torre+historia+musica+teatro+museo+ciudad+cultura+taller+vino';
/** As many searches as one address may send at once: fewer than its connections, and than its burst of requests. */
const SEARCHES = 180;
/** Only requests whose call fails, which would open a circuit breaker shared by all calls. */
const FAILING = WORST.filter((toPath) => toPath(0).startsWith('/busqueda'));
/** Pause between two honest pages, in milliseconds, so that their successful calls do not outweigh the failing ones. */
const HONEST_PAUSE_MS = 250;
/** Pages of honest visitors. `n` makes each URL unique, so that no cached page is served. */
const HONEST: readonly ((n: number) => string)[] = [
  (n) => `/noticias?texto=torre+${n}`,
  (n) => `/noticias/noticia-${(n % 20) + 1}?visita=${n}`,
  (n) => `/eventos?texto=concierto+${n}`,
  (n) => `/formacion/becas?visita=${n}`,
  (n) => `/aportaciones-de-los-patronos/libros/libro-${(n % 16) + 1}?visita=${n}`,
];

/** What other visitors do during expensive searches. */
const HONEST_WITH_SEARCHES = [...HONEST, (n: number) => `/api/search?fields=museo+${n}&offset=0&limit=6`];

/** Starts a proxy to a content API in which every search fails with status 500. */
async function breakSearch(apiUrl: string) {
  const api = await startFaultyApi(apiUrl);
  api.failWith('status 500', (path) => path.includes('/api/search'));
  return api;
}

/**
 * Sends requests at a steady rate without waiting for responses, at least until the honest visitors have read enough.
 * Returns their statuses.
 */
async function attack(
  url: string,
  worst: readonly ((n: number) => string)[],
  isEnough: () => boolean,
): Promise<readonly number[]> {
  const answers: Promise<number>[] = [];
  const end = performance.now() + SECONDS * 1_000;
  for (let n = 0; performance.now() < end || !isEnough(); n++) {
    const path = worst[n % worst.length]?.(n) ?? '/';
    const headers = { 'x-forwarded-for': ADDRESSES[n % ADDRESSES.length] ?? '' };
    answers.push(requestFresh(url + path, headers).then(({ status }) => status));
    await new Promise((resolve) => setTimeout(resolve, 1_000 / PER_SECOND));
  }
  return Promise.all(answers);
}

/** Reads pages one after the other until the end, and notes them in `asked`. Returns those that failed or came from a cache. */
async function read(url: string, asked: string[], isOver: () => boolean, honest = HONEST) {
  const failed: string[] = [];
  while (!isOver()) {
    const path = honest[asked.length % honest.length]?.(asked.length) ?? '/';
    const { status, headers, body } = await requestFresh(url + path, { 'x-forwarded-for': '127.0.0.9' });
    const cache = headers['x-cache'];
    if (status !== 200 || (cache !== 'miss' && !path.startsWith('/api/')) || body.includes('Página no disponible'))
      failed.push(`${path}: ${status} ${cache}`);
    asked.push(path);
    await new Promise((resolve) => setTimeout(resolve, HONEST_PAUSE_MS));
  }
  return failed;
}

const APIS = {
  'our content API': async () => ({ url: workerSite().apiUrl, worst: WORST, stop: () => {} }),
  'our content API whose search returns 500': async () => ({
    ...(await breakSearch(workerSite().apiUrl)),
    worst: FAILING,
  }),
  'another content API whose search returns 500': async () => {
    const foreign = await startForeignApi('wrapped');
    const { url, stop } = await breakSearch(foreign.url);
    const stopBoth = () => {
      stop();
      foreign.stop();
    };
    return { url, worst: FAILING, stop: stopBoth };
  },
} as const;

for (const [name, startApi] of Object.entries(APIS))
  test.describe(`two hostile addresses that send the most expensive requests, with ${name}`, () => {
    let api: Awaited<ReturnType<typeof startApi>>;
    let gateway: StartedGateway;
    test.beforeAll(async () => {
      api = await startApi();
      gateway = await startGateway({
        API_BASE: api.url,
        // One worker, since each has its own circuit breakers.
        RENDER_WORKERS: '1',
        // API responses for the frame are cached for a second; the pages have unique addresses.
        PAGE_CACHE_SECONDS: '2',
      });
    });
    test.afterAll(async () => {
      await gateway.stop();
      api.stop();
    });

    test('cost no legitimate visitor a page', async () => {
      test.setTimeout(90_000);

      let over = false;
      const asked: string[] = [];
      const reading = read(gateway.url, asked, () => over);
      const answers = await attack(gateway.url, api.worst, () => asked.length > HONEST.length);
      over = true;
      const failed = await reading;
      console.log(`${answers.length} hostile requests, ${asked.length} honest pages, ${failed.length} failed`);
      expect(failed).toEqual([]);
      // No request was rejected by the rate limit.
      expect(answers.filter((status) => status === 429)).toEqual([]);
    });
  });

test('an address that sends many searches for common words at once costs no other visitor a page or a search', async () => {
  test.setTimeout(90_000);
  const gateway = await startGateway({ API_BASE: workerSite().apiUrl, PAGE_CACHE_SECONDS: '2' });
  const counts: Record<number, number> = {};
  const searches = Array.from({ length: SEARCHES }, async (_, n) => {
    const path = `/${n % 6 === 0 ? 'busqueda' : 'api/search'}?fields=${n}+${COMMON}`;
    const { status } = await requestFresh(gateway.url + path, { 'x-forwarded-for': '127.0.0.4' });
    counts[status] = (counts[status] ?? 0) + 1;
  });
  const asked: string[] = [];
  const begun = performance.now();
  const failed = await read(
    gateway.url,
    asked,
    () => asked.length === HONEST_WITH_SEARCHES.length,
    HONEST_WITH_SEARCHES,
  );
  const seconds = (performance.now() - begun) / 1_000;
  await Promise.all(searches);
  console.log(
    `${asked.length} honest requests in ${seconds.toFixed(1)} s; searches by status: ${JSON.stringify(counts)}`,
  );
  expect(failed).toEqual([]);
  await gateway.stop();
});
