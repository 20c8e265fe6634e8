import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings } from '@site/base/settings';
import { keepPromise } from '@site/base/single-flight';
import { withDeadline } from '@site/base/with-deadline';
import type { SiteTexts } from '@site/contract/site-declaration';
import { readJudgements } from '@site/releases/judge';
import {
  BUDGET_BYTES,
  type HistoryEntry,
  type ObjectStore,
  type ReleaseJson,
  readHistory,
  readStatus,
  type SectionStatus,
  weighBrowserFiles,
} from '@site/releases/reader';
import { type FieldReport, readFieldReport } from '@site/statistics/field-report';
import { LRUCache } from 'lru-cache';
import type { OperatorCheck } from '../http/operator-check.ts';
import { respond, respondJson, respondText } from '../http/respond.ts';
import type { ProcessReport } from '../metrics/process-report.ts';
import { readTimings } from '../metrics/release-timings.ts';
import type { LiveReleaseSet } from '../release-sets/live-release-set.ts';
import type { ReadPreview } from './preview-link.ts';
import { renderStatusPage } from './status-page/render-status-page.ts';
import { STATUS_STYLES_HASH } from './status-page/status-styles.ts';

interface StatusOptions {
  readonly live: LiveReleaseSet;
  /** The summed report of all processes. */
  readonly gather: () => Promise<ProcessReport>;
  readonly store: ObjectStore;
  readonly settings: Pick<Settings, 'RELEASE_CHANNEL' | 'DATA_DIR'>;
  readonly readPreview: ReadPreview;
  readonly texts: SiteTexts;
  readonly operator: OperatorCheck;
}

const DAYS_SHOWN = 14;
/**
 * How long a report of the daily sums is reused, in milliseconds. The sums change every minute, and reading them is
 * slow.
 */
const REPORT_MS = 60_000;
const NO_REPORT: FieldReport = { days: [], vitals: [], errors: [] };

/** Timeout of each call to the store, in milliseconds. While the store is down, operators need this page most. */
const STORE_TIMEOUT_MS = 3_000;
const inTime = <T>(call: Promise<T>, otherwise: T): Promise<T> =>
  withDeadline(call, STORE_TIMEOUT_MS, () => null).catch(() => otherwise);

/** Browsers get a page, programs get JSON. */
const asksForPage = ({ headers }: IncomingMessage) => (headers.accept ?? '').includes('text/html');

/** The page runs no scripts and loads nothing. */
const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src '${STATUS_STYLES_HASH}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  'Cache-Control': 'no-store',
  Vary: 'Accept',
} as const;

/**
 * Serves `/_secciones` for the operator and for holders of a preview link: the owner of each page, live and previous
 * versions, timings, failures, and who moved which release and why. It is a page for people and JSON for programs.
 */
export function createSectionStatus({ live, gather, store, settings, readPreview, texts, operator }: StatusOptions) {
  const { RELEASE_CHANNEL: channel, DATA_DIR: dataDir } = settings;
  const reports = new LRUCache<'field', Promise<FieldReport>>({ max: 1, ttl: REPORT_MS });
  const readReport = () => keepPromise(reports, 'field', () => readFieldReport(dataDir, DAYS_SHOWN, new Date()));
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const set = live.current;
    const known = operator.isHere(request) || operator.hasToken(request) || readPreview(request)?.kind === 'releases';
    if (!known) return respondText(response, 404, texts.noPage);
    // The store may be down; what this process has in memory is shown all the same.
    const rows = await inTime<SectionStatus[]>(readStatus(store, channel), []);
    const { metrics, failures } = await gather();
    const history = new Map(rows.map((row) => [row.section, row]));
    const { json: shell } = set.shell;
    const timings = readTimings(metrics);
    const field = await readReport().catch(() => NO_REPORT);
    const trials = await inTime<ReadonlyMap<string, string>>(
      readJudgements(store, channel, rows, new Date()),
      new Map(),
    );
    const toRelease = ({ name, version, commit }: ReleaseJson) => {
      const { since = null, previous = null, canary = null, failing = [] } = history.get(name) ?? {};
      const trial = trials.get(`${name}@${canary?.split(' ', 1)[0] ?? version}`) ?? '';
      const failure = failures[set.id]?.[name] ?? null;
      return { name, version, since, previous, canary, commit, failure, trial, failing };
    };
    const releases = set.sections.map((section) => ({
      ...toRelease(section),
      owner: section.owner,
      routes: section.routes.map(({ path }) => path),
      fragments: section.fragments.map(({ name }) => name),
    }));
    if (asksForPage(request)) {
      const moves = await inTime<HistoryEntry[]>(readHistory(store, channel), []);
      const bytes = new Map(set.sections.map((section) => [section.name, weighBrowserFiles(section)]));
      const page = renderStatusPage({
        host: request.headers.host ?? '',
        channel,
        set: set.id,
        timings,
        field,
        history: moves,
        now: new Date(),
        refused: live.refused,
        releases: [
          { ...toRelease(shell), owner: '', routes: [], fragments: [], bytes: 0, budget: 0 },
          ...releases.map((each) => ({ ...each, bytes: bytes.get(each.name) ?? 0, budget: BUDGET_BYTES })),
        ],
      });
      return respond(response, 200, PAGE_HEADERS, page);
    }
    const { version, since, previous, canary, commit } = toRelease(shell);
    const status = {
      set: set.id,
      shell: { version, since, previous, canary, commit, protocol: shell.protocol },
      sections: releases.map(({ failing: _, trial, ...release }) => ({ ...release, trial: trial || null })),
      canaries: live.groups.map((group) => ({ set: group.set.id, percent: group.below })),
      refused: live.refused,
      timings,
      field,
    };
    respondJson(response, `${JSON.stringify(status, null, 2)}\n`);
  };
}
