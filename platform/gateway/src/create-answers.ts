import type { IncomingMessage } from 'node:http';
import type { Log } from '@site/base/log';
import { type Settings, toApiBase, toSiteUrl } from '@site/base/settings';
import type { Tracer } from '@site/base/trace/tracer';
import { createConsentText } from '@site/page/consent';
import { PREVIEW_COOKIE } from '@site/page/names';
import type { SmallPictures } from '@site/pictures/small-pictures';
import type { LocalReleases } from '@site/releases/local-releases';
import type { Recorder } from '@site/statistics/recorder';
import { createCatalogue } from './answers/catalogue.ts';
import { createConsentForm, createConsentStyles } from './answers/consent-form.ts';
import { createLiveManifest } from './answers/live-manifest.ts';
import { createMetricsPage } from './answers/metrics-page.ts';
import { createPreviewAnswer, readPreview, toPreviewHeader } from './answers/preview-link.ts';
import { createRobots } from './answers/robots.ts';
import { createSectionStatus } from './answers/section-status.ts';
import { createSectionTables } from './answers/section-tables.ts';
import { createSecurityTxt } from './answers/security-txt.ts';
import { createServiceWorkerAnswer } from './answers/service-worker.ts';
import { createVideoPage } from './answers/video-page.ts';
import { createViolationReports } from './answers/violation-reports.ts';
import { ApiCache } from './api/api-cache.ts';
import { createApiProxy } from './api/api-proxy.ts';
import type { Answers } from './create-server.ts';
import type { FieldLimits } from './field/field-limits.ts';
import { createFieldReports } from './field/field-reports.ts';
import type { FieldSums } from './field/field-sums.ts';
import { createSourceResolver } from './field/resolve-source.ts';
import { createForeignPictures } from './files/foreign-pictures.ts';
import { createReleaseAssets, createReleaseFiles, createShellAssets } from './files/static-files.ts';
import type { OperatorCheck } from './http/operator-check.ts';
import type { RequestGuard } from './http/request-guard.ts';
import { respond } from './http/respond.ts';
import { createKitAnswers } from './kit/kit-answers.ts';
import { findOwner } from './metrics/find-owner.ts';
import type { GatewayMetrics } from './metrics/gateway-metrics.ts';
import type { FailingPages } from './pages/failing-pages.ts';
import type { PageCache } from './pages/page-cache.ts';
import { createCachedPages, createPages } from './pages/pages.ts';
import type { PageSender } from './pages/send-page.ts';
import { readGroup } from './pages/visitor-group.ts';
import type { Peers } from './processes/peers.ts';
import type { LiveReleaseSet } from './release-sets/live-release-set.ts';
import type { LoadedShell } from './release-sets/loaded-shell.ts';
import type { ContentWatch } from './shared-caches/content-watch.ts';

/** The parts of one process that its handlers use. */
interface AnswerParts {
  readonly settings: Settings;
  readonly releases: LocalReleases;
  readonly live: LiveReleaseSet;
  readonly cache: PageCache;
  readonly send: PageSender;
  readonly recorder: Pick<Recorder, 'count'>;
  readonly metrics: GatewayMetrics;
  readonly sums: FieldSums;
  readonly fieldLimits: FieldLimits;
  readonly failing: FailingPages;
  readonly content: ContentWatch;
  readonly guard: RequestGuard;
  readonly peers: Peers;
  readonly previewSecret: string;
  readonly operator: OperatorCheck;
  /** Null where the content API resizes its images itself. */
  readonly pictures: SmallPictures | null;
  readonly tracer: Tracer | null;
  readonly isStopping: () => boolean;
  readonly log: Log;
}

/**
 * Creates the handlers of one process. Those independent of the shell are created once, the others for each live shell.
 *
 * @returns a function that returns the handlers for the shell of most visitors; it throws before the first release set
 * is loaded
 */
export function createAnswers(parts: AnswerParts): () => Answers {
  const { settings, releases, live, cache, send, recorder, metrics, sums, failing, content, guard, peers } = parts;
  const { fieldLimits, previewSecret, operator, pictures, tracer, isStopping, log } = parts;
  const secure = toSiteUrl(settings).startsWith('https:');
  const apiCache = new ApiCache({
    freshMs: settings.PAGE_CACHE_SECONDS * 1_000,
    deadlineMs: settings.API_DEADLINE_MS * 2,
    now: Date.now,
    content: () => content.version,
  });
  const files = createReleaseFiles(releases.store, log);
  const shellAssets = createShellAssets(files, () => live.sets.map((set) => set.shell));
  const sectionTables = createSectionTables({
    store: releases.store,
    findSet: (id) => live.sets.find((set) => set.id === id),
    toVisitorSet({ headers: { cookie = '' } }) {
      if (cookie.includes(PREVIEW_COOKIE)) return { set: null, cookie: null };
      if (live.groups.length === 0) return { set: live.current, cookie: null };
      const { group, cookie: drawn } = readGroup(cookie, secure);
      return { set: live.forGroup(group), cookie: drawn };
    },
    sharedSeconds: () => (live.groups.length > 0 ? 0 : settings.PAGE_CACHE_SECONDS),
  });
  const releaseAssets = createReleaseAssets({
    files,
    readLive: () => live.current,
    readSections: () => live.sets.flatMap(({ sections }) => sections),
  });

  const kit = createKitAnswers({ live, store: releases.store, settings, operator });

  /** The shell that most visitors get. Not called before the start has loaded it. */
  const readShell = (): LoadedShell => {
    const set = live.current;
    if (!set) throw new Error('No release set is loaded.');
    return set.shell;
  };
  /** The shell of the visitor's canary, if there is one. */
  function findShell({ headers: { cookie = '' } }: IncomingMessage): LoadedShell {
    const { group, cookie: drawn } = readGroup(cookie, secure);
    return (drawn === null && live.forGroup(group)?.shell) || readShell();
  }

  const toSource = createSourceResolver(releases.store);

  function toAnswers(shell: LoadedShell): Answers {
    const { site } = shell.json;
    const consentText = {
      ...createConsentText(settings.CONSENT_MODE, settings.CONSENT_VERSION, toSiteUrl(settings)),
      policy: site.consent,
    };
    const toPreviewHeaders = ({ headers: { cookie = '' } }: IncomingMessage) =>
      toPreviewHeader(readPreview(cookie, previewSecret, consentText.secure));
    const proxy = createApiProxy({
      base: toApiBase(settings),
      deadlineMs: settings.API_DEADLINE_MS * 2,
      cache: apiCache,
      toClient: guard.toClient,
      toHeaders: toPreviewHeaders,
      texts: site.texts,
      log,
    });
    // An API that announces a content version is one of ours and serves its images in all widths.
    const isExempt = (request: IncomingMessage) =>
      content.version !== '' || Object.keys(toPreviewHeaders(request)).length > 0;
    return {
      site,
      cachedPages: createCachedPages({ live, cache, recorder, metrics, sums, send }),
      pages: createPages({
        site,
        live,
        cache,
        send,
        consentText,
        recorder,
        metrics,
        sums,
        failing,
        previewSecret,
        content: () => content.version,
        toClient: guard.toClient,
        onOverload: () => metrics.overloads.inc(),
        tracer,
        log,
      }),
      shellAssets,
      sectionTables,
      releaseAssets,
      liveManifest: createLiveManifest({ store: releases.store, live, siteUrl: toSiteUrl(settings) }),
      drawings: (_request, response, { path: pathname }) =>
        respond(
          response,
          200,
          { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
          shell.drawings[pathname],
        ),
      api: pictures ? createForeignPictures({ pictures, forward: proxy, isExempt }) : proxy,
      video: createVideoPage(site),
      robots: createRobots(toSiteUrl(settings), settings.SEARCH_ENGINES === 'welcome'),
      securityTxt: createSecurityTxt(settings.SECURITY_CONTACT, toSiteUrl(settings), site),
      serviceWorker: (request, response) =>
        createServiceWorkerAnswer(findShell(request).serviceWorker)(request, response),
      kit,
      preview: createPreviewAnswer(previewSecret, consentText.secure, site),
      catalogue: createCatalogue({
        live,
        store: releases.store,
        previewSecret,
        operator,
        secure: consentText.secure,
        texts: site.texts,
      }),
      consent: site.consent && createConsentForm(site, site.consent, consentText),
      consentStyles: site.consent && createConsentStyles(site.consent, consentText),
      violationReports: createViolationReports({
        texts: site.texts,
        toClient: guard.toClient,
        toSection: (page) => findOwner(live.current?.sections ?? [], page.path)?.section,
        count(label) {
          const [directive = '', blocked = '', section = ''] = label.split(' ');
          metrics.violations.inc({ directive, blocked, section });
        },
        log,
      }),
      fieldReports: createFieldReports({
        texts: site.texts,
        toClient: guard.toClient,
        sets: () => live.sets,
        toSource,
        sums,
        limits: fieldLimits,
        isOn: settings.FIELD_PERCENT > 0,
        count: recorder.count.bind(recorder),
        onError: (section, release, phase) => metrics.fieldErrors.inc({ section, release, phase }),
        onVital: (metric, rating, section, release) => metrics.vitals.inc({ metric, rating, section, release }),
      }),
      status: createSectionStatus({
        live,
        gather: peers.gather,
        store: releases.store,
        channel: settings.RELEASE_CHANNEL,
        previewSecret,
        secure: consentText.secure,
        texts: site.texts,
        dataDir: settings.DATA_DIR,
        operator,
      }),
      metrics: createMetricsPage(
        settings.METRICS_TOKEN === '' ? operator.isHere : operator.hasToken,
        site.texts,
        peers.gather,
      ),
      isReady: () => live.current !== null && !isStopping(),
    };
  }
  let answered: { readonly shell: LoadedShell; readonly answers: Answers } | null = null;
  return () => {
    const shell = readShell();
    if (answered?.shell !== shell) answered = { shell, answers: toAnswers(shell) };
    return answered.answers;
  };
}
