import type { IncomingMessage } from 'node:http';
import { toCustomerAddress } from '@site/base/http/client-address';
import type { Log } from '@site/base/log';
import { type Settings, toApiBase, toSiteUrl } from '@site/base/settings';
import type { Tracer } from '@site/base/trace/tracer';
import { createConsentText } from '@site/page/consent';
import type { SmallPictures } from '@site/pictures/small-pictures';
import type { ObjectStore } from '@site/releases/reader';
import type { Recorder } from '@site/statistics/recorder';
import { createCatalogue } from './answers/catalogue.ts';
import { createConsentForm, createConsentStyles } from './answers/consent-form.ts';
import { createLiveManifest } from './answers/live-manifest.ts';
import { createMetricsPage } from './answers/metrics-page.ts';
import { createPreviewAnswer, createPreviewReader, toPreviewHeader } from './answers/preview-link.ts';
import { createRobots } from './answers/robots.ts';
import { createSectionStatus } from './answers/section-status.ts';
import { createSectionTables } from './answers/section-tables.ts';
import { createSecurityTxt } from './answers/security-txt.ts';
import { createServiceWorker } from './answers/service-worker.ts';
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
import type { CachedPage, PageCache } from './pages/page-cache.ts';
import { createCachedPages, createPages } from './pages/pages.ts';
import type { PageSender } from './pages/send-page.ts';
import { toVisitorSet } from './pages/visitor-group.ts';
import type { Peers } from './processes/peers.ts';
import type { LiveReleaseSet } from './release-sets/live-release-set.ts';
import type { LiveSet } from './release-sets/live-set.ts';
import type { LoadedShell } from './release-sets/loaded-shell.ts';
import { toFileControl } from './shared-caches/sharing.ts';

interface AnswerParts {
  readonly settings: Settings;
  readonly store: ObjectStore;
  readonly origin: ObjectStore;
  readonly live: LiveReleaseSet;
  readonly cache: PageCache;
  readonly send: PageSender;
  readonly recorder: Pick<Recorder, 'count'>;
  readonly metrics: GatewayMetrics;
  readonly sums: FieldSums;
  readonly fieldLimits: FieldLimits;
  readonly failing: FailingPages;
  /** The content version shown now; empty if the content API announces none. */
  readonly content: () => string;
  readonly guard: RequestGuard;
  /** The summed report of all processes. */
  readonly gather: Peers['gather'];
  readonly previewSecret: string;
  readonly operator: OperatorCheck;
  /** Null when the setting disables it. */
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
  const { settings, store, live, recorder, metrics, sums, content, guard, gather } = parts;
  const { fieldLimits, previewSecret, operator, pictures, isStopping, log } = parts;
  const siteUrl = toSiteUrl(settings);
  const consentText = createConsentText(settings.CONSENT_MODE, settings.CONSENT_VERSION, siteUrl);
  const { secure } = consentText;
  const { toClient } = guard;
  const readPreview = createPreviewReader(previewSecret, secure);
  const deadlineMs = settings.API_DEADLINE_MS * 2;
  const apiCache = new ApiCache({ freshMs: settings.PAGE_CACHE_SECONDS * 1_000, deadlineMs, now: Date.now, content });
  const files = createReleaseFiles(store, toClient, log);
  const shellAssets = createShellAssets(files, live);
  const sectionTables = createSectionTables({
    store,
    live,
    toClient,
    secure,
    sharedSeconds: settings.PAGE_CACHE_SECONDS,
  });
  const releaseAssets = createReleaseAssets(files, live);
  const kit = createKitAnswers({ ...parts, toClient });
  const toSource = createSourceResolver(store);
  const notePage = (request: IncomingMessage, set: LiveSet, { failedSections }: CachedPage) => {
    if (fieldLimits.mayCountPage(toCustomerAddress(toClient(request)), set.id)) sums.notePage(set, failedSections);
  };

  /** The shell that most visitors get. */
  const readShell = (): LoadedShell => live.current.shell;
  /** The shell of the visitor's canary, if there is one. */
  function findShell(request: IncomingMessage): LoadedShell {
    const { set, cookie } = toVisitorSet(live, request, secure);
    return cookie === null ? set.shell : readShell();
  }

  function toAnswers(shell: LoadedShell): Answers {
    const { site } = shell.json;
    const { texts } = site;
    const shared = { ...parts, site, texts, secure, readPreview, toClient, notePage };
    const proxy = createApiProxy({
      base: toApiBase(settings),
      deadlineMs,
      cache: apiCache,
      toClient,
      toHeaders: (request) => toPreviewHeader(readPreview(request)),
      texts,
      log,
    });
    // An API that announces a content version is one of ours and serves its images in all widths.
    const isExempt = (request: IncomingMessage) => content() !== '' || readPreview(request)?.kind === 'content';
    return {
      site,
      cachedPages: createCachedPages(shared),
      pages: createPages(shared),
      shellAssets,
      sectionTables,
      releaseAssets,
      liveManifest: createLiveManifest({ store, live, siteUrl }),
      drawings: (_request, response, address) =>
        respond(
          response,
          200,
          { 'Content-Type': 'image/svg+xml', 'Cache-Control': toFileControl('public, max-age=86400', address) },
          shell.drawings[address.path],
        ),
      api: pictures && settings.API_BASE !== '' ? createForeignPictures({ pictures, forward: proxy, isExempt }) : proxy,
      video: createVideoPage(site),
      robots: createRobots(siteUrl, settings.SEARCH_ENGINES === 'welcome'),
      securityTxt: createSecurityTxt(settings.SECURITY_CONTACT, siteUrl, site),
      serviceWorker: createServiceWorker((request) => findShell(request).serviceWorker),
      kit,
      preview: createPreviewAnswer(previewSecret, secure, site),
      catalogue: createCatalogue(shared),
      consent: site.consent && createConsentForm(site, site.consent, consentText),
      consentStyles: site.consent && createConsentStyles(site.consent, consentText),
      violationReports: createViolationReports({
        ...shared,
        toSection: (page) => findOwner(live.current.sections, page.path)?.section,
        count: (violation) => metrics.violations.inc(violation),
      }),
      fieldReports: createFieldReports({
        texts,
        toClient,
        sets: () => live.sets,
        toSource,
        sums,
        limits: fieldLimits,
        isOn: settings.FIELD_PERCENT > 0,
        count: recorder.count.bind(recorder),
        onError: (section, release, phase) => metrics.recordReport(metrics.fieldErrors, { section, release, phase }),
        onVital: (metric, rating, section, release) =>
          metrics.recordReport(metrics.vitals, { metric, rating, section, release }),
      }),
      status: createSectionStatus(shared),
      metrics: createMetricsPage(settings.METRICS_TOKEN === '' ? operator.isHere : operator.hasToken, texts, gather),
      isReady: () => !isStopping(),
    };
  }
  let answered: { readonly shell: LoadedShell; readonly answers: Answers } | null = null;
  return () => {
    const shell = readShell();
    if (answered?.shell !== shell) answered = { shell, answers: toAnswers(shell) };
    return answered.answers;
  };
}
