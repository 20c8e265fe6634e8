import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FaultRow, toFaultTable, toLine } from '../../src/faults/fault-table.ts';
import { createFaultyStore, type FaultyStore } from '../../src/faults/faulty-store.ts';
import { type Observation, observeClick, observeDocument, toOutcome } from '../../src/faults/observe.ts';
import { LOAD_FAULTS, SECTION_FAULTS, type SectionFault } from '../../src/faults/section-faults.ts';
import { readLoad } from '../../src/machine/read-load.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { until } from '../../src/until.ts';
import { type OpenVisit, untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

/** A page of each section, with its heading and a text that it contains. */
const PAGES = {
  'mfe-foundation': { path: '/inicio', h1: 'Fundación de Prueba', shows: 'Texto de la página de inicio.' },
  'mfe-news-events': { path: '/noticias', h1: 'Noticias', shows: '20 resultados.' },
  'mfe-work-areas': { path: '/formacion', h1: 'Formación', shows: '</main>' },
  'mfe-search-contact': { path: '/contacto', h1: 'Contacto', shows: 'Enviar' },
} as const;

type Section = keyof typeof PAGES;
const SECTIONS = Object.keys(PAGES) as Section[];

const TABLE = fileURLToPath(new URL('../../../../docs/fault-matrix.md', import.meta.url));
/** `all`, or the name of a section. By default, each fault is tested once, with the sections in turn. */
const WANTED = process.env.FAULTS ?? '';
/** Writes the results to the document instead of comparing them. */
const WRITES = process.env.FAULTS_WRITE === '1';

const CASES = SECTION_FAULTS.flatMap((fault, n) =>
  SECTIONS.filter((section, index) =>
    WANTED === '' ? index === n % SECTIONS.length : WANTED === 'all' || WANTED === section,
  ).map((section) => ({ section, fault })),
);

const RENDER_DEADLINE_MS = 3_000;
/** Additional time until a visitor has the response, multiplied by the load of the machine. */
const GRACE_MS = 4_000;
/** Without a deadline, the slowest of the faulty pages would take longer: it responds after 30 seconds. */
const MAX_HELD_MS = 20_000;
/** A broken section is retried after increasing pauses. */
const RECOVERY_MS = 30_000;
/** Longer than the 12 s after which the browser shows the error page. */
const CLICK_TIMEOUT_MS = 16_000;
/** Requests for a page that leaks about four megabytes each time; a worker's limit is 128. */
const LEAKS = 40;
const LEAK_PAUSE_MS = 20;

/** Another section, whose page shows no fragments. */
const toOther = (section: Section): Section =>
  section === 'mfe-search-contact' ? 'mfe-news-events' : 'mfe-search-contact';

const heldMs = () => Math.min(MAX_HELD_MS, RENDER_DEADLINE_MS + GRACE_MS * readLoad());

const readTable = () => (existsSync(TABLE) ? readFileSync(TABLE, 'utf8') : '');

const rows: FaultRow[] = [];
let faulty: FaultyStore;
const start = () =>
  startGateway({
    DATA_DIR: faulty.dataDir,
    RENDER_DEADLINE_MS: String(RENDER_DEADLINE_MS),
    LOG_LEVEL: 'warn',
    RENDER_WORKERS: '2',
    RENDER_MEMORY_MB: '128',
    API_BASE: workerSite().apiUrl,
  });

let gateway: StartedGateway;
test.beforeAll(async () => {
  faulty = await createFaultyStore();
  gateway = await start();
});
test.afterAll(async () => {
  await gateway.stop();
  await faulty.remove();
  if (WRITES) writeFileSync(TABLE, toFaultTable(readTable(), rows));
});

const look = (url: string, section: Section) => observeDocument(url + PAGES[section].path);
const isWhole = (section: Section, { status, html }: Observation) =>
  status === 200 && html.includes(PAGES[section].shows);

/** Requests the pages of the other sections and describes the results. */
async function lookAtOthers(url: string, broken: Section): Promise<string> {
  const others = SECTIONS.filter((section) => section !== broken);
  const seen = await Promise.all(others.map(async (section) => ({ section, page: await look(url, section) })));
  const hurt = seen.filter(({ section, page }) => !isWhole(section, page));
  return hurt.length === 0 ? 'whole' : hurt.map(({ section, page }) => `${section}: ${page.status}`).join(', ');
}

/** Navigates from another section's page to the broken one and back, within one document. */
async function click(visit: OpenVisit, url: string, broken: Section) {
  const from = PAGES[toOther(broken)];
  const { page, leave } = await visit(from.path, { siteUrl: url, expected: [/./] });
  await untilHydrated(page);
  const there = await observeClick(page, PAGES[broken].path, PAGES[broken].h1, CLICK_TIMEOUT_MS);
  const back = await observeClick(page, from.path, from.h1, CLICK_TIMEOUT_MS);
  await leave();
  return { broken: there, back };
}

/** Requests the broken page as a document. A leaking page is requested until a worker has been replaced. */
async function lookAtBroken(url: string, section: Section, fault: SectionFault): Promise<Observation[]> {
  const seen = [await look(url, section)];
  if (fault !== 'leaks memory') return seen;
  for (let n = 1; n < LEAKS; n++) {
    seen.push(await look(url, section));
    await new Promise((resolve) => setTimeout(resolve, LEAK_PAUSE_MS));
  }
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('site_worker_replacements_total{reason="memory"}');
  return seen;
}

async function observe(visit: OpenVisit, section: Section, fault: SectionFault) {
  const version = await faulty.publishFaulty(section, fault);
  const set = await faulty.goLive(section, version);
  // A running gateway keeps the working release, so these faults are visible only in one that starts now.
  const isRefused = LOAD_FAULTS.has(fault);
  const site = isRefused ? await start() : gateway;
  try {
    if (isRefused) expect(isWhole(section, await look(gateway.url, section))).toBe(true);
    else await until(async () => (await look(site.url, toOther(section))).set === set);
    const [documents, othersMeanwhile] = await Promise.all([
      lookAtBroken(site.url, section, fault),
      lookAtOthers(site.url, section),
    ]);
    const clicked = await click(visit, site.url, section);
    const outcomes = new Set(documents.map((each) => toOutcome(each, PAGES[section].h1)));
    const others = [othersMeanwhile, await lookAtOthers(site.url, section), clicked.back];
    const slowest = Math.max(...documents.map(({ ms }) => ms));
    if (isRefused && fault !== 'throws when loaded') await faulty.repair(section, version);
    else await faulty.goLive(section);
    await until(async () => isWhole(section, await look(site.url, section)), RECOVERY_MS);
    const row: FaultRow = {
      section,
      fault,
      document: [...outcomes].join('; '),
      click: clicked.broken,
      others: others.find((each) => each !== 'whole') ?? 'whole',
      deadline: slowest < heldMs() ? 'held' : `${Math.round(slowest)} ms`,
      recovery: 'whole, without a restart',
    };
    return { row, output: site.output() };
  } finally {
    if (site !== gateway) await site.stop();
    await faulty.goLive(section);
  }
}

for (const { section, fault } of CASES)
  test.describe(`${section}: ${fault}`, () => {
    test('affects only pages of the section', async ({ visit }) => {
      test.setTimeout(90_000);

      const { row, output } = await observe(visit, section, fault);
      rows.push(row);
      expect(row.others, output).toBe('whole');
      expect(row.deadline).toBe('held');
      expect(row.document, output).toMatch(/^(?:200, whole|50[03], «Página no disponible» in the frame)$/);
      expect(row.click).toMatch(/^(?:whole|«Página no disponible» in the frame)$/);
      if (!WRITES) expect(readTable()).toContain(toLine(row));
    });
  });
