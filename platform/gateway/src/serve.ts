import { hostname } from 'node:os';
import path from 'node:path';
import { type Log, openLog } from '@site/base/log';
import { limitRepeats } from '@site/base/log/limit-repeats';
import { collectWhenQuiet } from '@site/base/processes/collect-when-quiet';
import { isPublicSite, type Settings, toApiBase, toServerUrl } from '@site/base/settings';
import { type LocalReleases, openLocalReleases } from '@site/releases/local-releases';
import { readPreviewSecret } from '@site/releases/reader';
import { Recorder } from '@site/statistics/recorder';
import { openTracer } from '@site/tracing/open-tracer';
import { awaitApi } from './api/await-api.ts';
import { createAnswers } from './create-answers.ts';
import { createGatewayServer } from './create-server.ts';
import { CanaryJudge } from './field/canary-judge.ts';
import { FieldLimits } from './field/field-limits.ts';
import { FieldSums } from './field/field-sums.ts';
import { openPictures } from './files/foreign-originals.ts';
import { createPlaceholderReader } from './files/image-placeholders.ts';
import { closeInOrder, listen } from './http/listen.ts';
import { createOperatorCheck } from './http/operator-check.ts';
import { createRequestGuard } from './http/request-guard.ts';
import { toLastGoodFolder, toPageScope } from './last-good-paths.ts';
import { GatewayMetrics } from './metrics/gateway-metrics.ts';
import { type ProcessReport, readMetrics } from './metrics/process-report.ts';
import { FailingPages } from './pages/failing-pages.ts';
import { PageCache } from './pages/page-cache.ts';
import { PageFiles } from './pages/page-files.ts';
import { createPageSender } from './pages/send-page.ts';
import type { Broadcast } from './processes/messages.ts';
import { type Channel, createSinglePeer, joinPeers } from './processes/peers.ts';
import { ProcessStop } from './processes/process-stop.ts';
import type { ProcessShare } from './processes/shares.ts';
import { LiveReleaseSet } from './release-sets/live-release-set.ts';
import { toVersions } from './release-sets/live-set.ts';
import { OutageCopy } from './release-sets/outage-copy.ts';
import { watchEventLoop } from './rendering/event-loop.ts';
import { toLongestMs } from './rendering/render-pool.ts';
import { CachePurger } from './shared-caches/cache-purger.ts';
import { ContentWatch } from './shared-caches/content-watch.ts';
import { createSetWatch } from './shared-caches/set-watch.ts';
import { EVERY_PAGE, isCurrent, toContentKey } from './shared-caches/sharing.ts';

/** A visitor's call may take twice as long as one of a page, and is repeated once. */
const CALL_FACTOR = 4;
/** Interval at which unused local copies of releases are deleted. */
const CLEAN_MS = 60 * 60 * 1_000;
/** Limits of the page cache on disk. This site has a few hundred pages of about 20 kB. */
const MAX_STORED_BYTES = 64 * 1024 * 1024;
const MAX_STORED_PAGES = 4_000;
/** On a full disk, storing pages fails each second. How often that is logged, in milliseconds. */
const REPEAT_MS = 10 * 60 * 1_000;

export interface ServeOptions {
  readonly settings: Settings;
  readonly share: ProcessShare;
  /** The channel to the supervisor; null for a single process. */
  readonly channel: Channel | null;
}

const openLastGoodPages = (settings: Settings, log: Log) =>
  new PageFiles({
    folder: path.join(toLastGoodFolder(settings), 'pages'),
    scope: toPageScope(settings),
    maxBytes: MAX_STORED_BYTES,
    maxPages: MAX_STORED_PAGES,
    now: Date.now,
    onFailure: limitRepeats(
      (error) => log.warn('pages not stored for outages of the content API', { error: error.message }),
      REPEAT_MS,
    ),
  });

/** Deletes unused local copies of releases, now and at intervals. */
function cleanCopies(releases: LocalReleases, live: LiveReleaseSet, log: Log): void {
  const clean = () =>
    releases.clean(live.sets.map(toVersions)).then(
      (deleted) =>
        deleted.length > 0 && log.info('unused copies of releases deleted', { releases: deleted.join(', ') }),
      (error: unknown) => log.warn('unused copies of releases not deleted', { error: String(error) }),
    );
  // Never rejects: errors are logged.
  void clean();
  setInterval(clean, CLEAN_MS).unref();
}

/** Starts one process that serves visitors. Rejects when it cannot start. */
export async function serve({ settings, share, channel }: ServeOptions): Promise<void> {
  const log = openLog(settings.LOG_LEVEL);
  const stop = new ProcessStop();
  const isDevelopment = process.env.NODE_ENV === 'development';
  const releases = await openLocalReleases(settings, process.cwd());
  const eventLoop = watchEventLoop();
  const tracer = await openTracer(settings, 'gateway', log.warn);
  const metrics = new GatewayMetrics({ processes: 1, sets: () => live.sets, eventLoopDelayMs: eventLoop.delayMs });

  const failing = new FailingPages();
  const purger = new CachePurger({ urls: settings.CACHE_PURGE_URLS, log });
  const checkSets = createSetWatch(
    () => live,
    (...keys) => purger.purge(...keys),
  );

  const sums = new FieldSums();
  const pictures = openPictures(settings, log);
  // In development nothing else moves the channel.
  const noteId = isDevelopment ? '' : `${hostname()}-${settings.PORT}-${process.pid}`;

  const live = new LiveReleaseSet({
    settings,
    releases,
    noteId,
    listFailing: () => failing.list(live.sets.map(toVersions)),
    onPoll: checkSets,
    outageCopy: isDevelopment
      ? null
      : new OutageCopy({ releases, folder: toLastGoodFolder(settings), channel: settings.RELEASE_CHANNEL, log }),
    pool: {
      size: settings.RENDER_WORKERS || share.renderWorkers,
      deadlineMs: settings.RENDER_DEADLINE_MS,
      memoryMb: settings.RENDER_MEMORY_MB,
      isBusy: eventLoop.isBusy,
      onReplace: (reason) => metrics.replacements.inc({ reason }),
      tracer,
    },
    readPlaceholder: createPlaceholderReader(pictures),
    log,
  });
  await live.start();
  checkSets();
  const content = new ContentWatch({
    apiBase: toApiBase(settings),
    onChange(old) {
      cache.expire();
      purger.purge(toContentKey(old));
    },
  });

  const lastGoodPages = openLastGoodPages(settings, log);
  const cache = new PageCache({
    lastGood: lastGoodPages,
    freshMs: settings.PAGE_CACHE_SECONDS * 1_000,
    capacity: share.cachedBytes,
    isCurrent: (page) => isCurrent(page, content.version),
    onRendered: (key, page) => peers.broadcastRendered(key, page),
    now: () => performance.now(),
  });
  const report = async (): Promise<ProcessReport> => ({
    metrics: await readMetrics(metrics.registry),
    failures: Object.fromEntries(live.sets.map(({ id, pool }) => [id, pool.failures])),
  });
  const peers = channel ? joinPeers(channel) : createSinglePeer(report);
  const recorder = channel
    ? { count: peers.broadcastCount, close: async () => {} }
    : new Recorder({
        dataDir: settings.DATA_DIR,
        days: settings.STATISTICS_DAYS,
        onFailure: (error) => log.warn('statistics not written', { error: error.message }),
      });
  const previewSecret = await readPreviewSecret(settings.PREVIEW_SECRET, path.resolve(settings.DATA_DIR));
  const operator = createOperatorCheck(settings.METRICS_TOKEN, isPublicSite(settings));
  const guard = createRequestGuard({
    readRefusals: () => readAnswers().site.texts.refusals,
    trusted: settings.TRUSTED_PROXIES,
    requestsPerSecond: settings.REQUESTS_PER_SECOND,
    isPublic: isPublicSite(settings),
    onSpent: peers.broadcastSpent,
  });
  const fieldLimits = new FieldLimits(peers.broadcastSpent);
  const onBroadcast = ({ spent, made }: Broadcast) => {
    for (const [key, count] of spent) if (!fieldLimits.charge(key, count)) guard.charge(key, count);
    for (const [key, page] of made) cache.compare(key, page);
  };
  peers.follow({ report, onBroadcast });
  const send = createPageSender({
    freshSeconds: settings.PAGE_CACHE_SECONDS,
    isPurged: settings.CACHE_PURGE_URLS.length > 0,
    content: () => content.version,
    isForAll: (set) => live.groups.length === 0 && set === live.current.id,
  });
  const readAnswers = createAnswers({
    settings,
    store: releases.store,
    origin: releases.origin,
    live,
    cache,
    send,
    recorder,
    metrics,
    sums,
    failing,
    content: () => content.version,
    guard,
    gather: peers.gather,
    fieldLimits,
    previewSecret,
    operator,
    pictures,
    tracer,
    log,
    isStopping: () => stop.isStopping,
  });
  const server = createGatewayServer({
    readAnswers,
    openToOthers: settings.OTHER_HOSTS === 'allow',
    guard,
    connections: {
      deadlineMs: settings.CLIENT_DEADLINE_MS,
      responseMs: Math.max(toLongestMs(settings.RENDER_DEADLINE_MS), CALL_FACTOR * settings.API_DEADLINE_MS),
      perAddress: settings.CONNECTIONS_PER_ADDRESS,
      trusted: settings.TRUSTED_PROXIES,
      onFlood: (count) =>
        log.warn('connections closed: too many requests were sent without waiting for the responses', { count }),
    },
    onAnswer: (status) => metrics.recordAnswer(status),
    tracer,
    log,
  });
  const judge = new CanaryJudge({ store: releases.origin, settings, live, sums, id: noteId, log });
  stop.install({
    hasSupervisor: channel !== null,
    // No load balancer uses a port that is not open yet.
    lameDuckMs: () => (server.listening ? settings.LAME_DUCK_MS : 0),
    async close() {
      await closeInOrder(server);
      content.close();
      judge.close();
      purger.close();
      pictures?.close();
      await Promise.all([live.close(), recorder.close(), peers.close(), lastGoodPages.close()]);
      await tracer?.close();
    },
  });

  await awaitApi(toApiBase(settings), { seconds: settings.CONTENT_API_WAIT_SECONDS, warn: log.warn });
  if (stop.isStopping) return;
  // Never rejects. Not awaited: an API that hangs must not keep the site from starting.
  void content.start();
  await listen(server, settings);
  // Caches were not notified of changes made while this process was down, including a new build of the gateway
  // itself.
  purger.purge(EVERY_PAGE);
  if (!channel) console.log(`gateway ready on ${toServerUrl(settings.HOST, settings.PORT)}`);
  peers.reportReady();
  collectWhenQuiet();
  judge.start();

  cleanCopies(releases, live, log);
}
