import type { IncomingMessage, ServerResponse } from 'node:http';
import { endOfMadridDay } from '@site/base/clock';
import type { Address } from '@site/base/http/address';
import { isOwnForm } from '@site/base/http/own-form';
import { readForm } from '@site/base/http/read-body';
import { redactInput } from '@site/base/http/redact-input';
import type { Log } from '@site/base/log';
import { limitRepeats } from '@site/base/log/limit-repeats';
import type { Tracer } from '@site/base/trace/tracer';
import { isFilePath } from '@site/contract/reserved-addresses';
import type { SiteDeclaration } from '@site/contract/site-declaration';
import type { RenderRequest } from '@site/contract/worker/render-request';
import { PREVIEW_COOKIE, PREVIEW_EXIT } from '@site/page/names';
import { type Preview, type ReadPreview, toPreviewHeader } from '../answers/preview-link.ts';
import type { FieldSums } from '../field/field-sums.ts';
import { hasDisconnected } from '../http/describe-failure.ts';
import { EMERGENCY_POLICY, renderEmergencyPage } from '../http/emergency-page.ts';
import type { NamedResponse } from '../http/named-response.ts';
import { respond, respondText } from '../http/respond.ts';
import { type FoundPage, type PageRoute, toPage } from '../metrics/find-owner.ts';
import type { GatewayMetrics } from '../metrics/gateway-metrics.ts';
import type { LiveReleaseSet } from '../release-sets/live-release-set.ts';
import type { LiveSet } from '../release-sets/live-set.ts';
import type { RenderedBytes } from '../render-worker/to-bytes.ts';
import { OverloadError } from '../rendering/render-errors.ts';
import { readRequestTime } from '../rendering/request-time.ts';
import { isOnlyAddress } from '../shared-caches/sharing.ts';
import { countVisit, type VisitRecorder } from '../visits/count-visit.ts';
import type { FailingPages } from './failing-pages.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { toPageParts } from './page-parts.ts';
import type { PageSender } from './send-page.ts';
import { toVisitorSet } from './visitor-group.ts';

/** The same memory as a Buffer, without a copy. */
const toBuffer = (bytes: Uint8Array<ArrayBuffer>) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

/** A contact message may have 10,000 characters, each up to twelve bytes URL-encoded. */
const MAX_FORM_BYTES = 160 * 1024;

/** A request's input; time and content version are added when the page is rendered. */
type PageInput = Omit<RenderRequest, 'now' | 'instant' | 'content'> & { readonly address: Address };

interface PagesOptions {
  readonly site: SiteDeclaration;
  readonly live: LiveReleaseSet;
  readonly cache: PageCache;
  readonly send: PageSender;
  readonly readPreview: ReadPreview;
  /** True when the site is served over HTTPS. */
  readonly secure: boolean;
  readonly recorder: VisitRecorder;
  readonly metrics: GatewayMetrics;
  readonly sums: FieldSums;
  /** Counts a page of a release set that was sent, for the judge of canaries. */
  readonly notePage: (request: IncomingMessage, set: LiveSet, page: CachedPage) => void;
  readonly failing: FailingPages;
  /** The content version shown now; empty if the content API announces none. */
  readonly content: () => string;
  readonly toClient: (request: IncomingMessage) => string;
  readonly tracer?: Tracer | null;
  readonly log: Log;
}

/** Records a rendering for the section and for the shell, since either may be under watch. */
function noteRender(sums: FieldSums, { shell }: LiveSet, owner: PageRoute | undefined, ms: number, failed: boolean) {
  const route = owner?.pattern ?? '(none)';
  if (owner) sums.noteRender(`${owner.section}@${owner.release}`, route, ms, failed);
  sums.noteRender(`${shell.json.name}@${shell.json.version}`, route, ms, failed);
}

/** The query may contain further question marks. */
const readInput = ({ url, form }: RenderRequest) => [url.slice(url.split('?', 1)[0]?.length), form ?? ''];

/** The cache key of a page. Of everything about a visitor, only the releases of a canary or preview change a page. */
const toPageKey = (set: LiveSet, { path, target }: Address) => `${toPageParts(set, path).scope} ${target}`;

/** Routes match paths in any case and with a slash at the end, so that there are as many spellings of a page. */
const isUnusualSpelling = (path: string) => /[A-Z]/.test(path.replaceAll(/%../g, '')) || /.\/$/.test(path);

/** The sections with fragments that failed by their own fault. A page that failed as a whole counts already. */
const toFailedSections = ({ status, failedFragments = {} }: RenderedBytes) =>
  status >= 500 ? [] : [...new Set(Object.keys(failedFragments).map((name) => name.split('/')[0] ?? ''))];

/** What the sender has to know of an address. */
const toShape = ({ offline }: SiteDeclaration, address: Address) => ({
  isInvented: !isOnlyAddress(address) || isUnusualSpelling(address.path),
  isDictionary: address.target === offline?.page,
  isFile: isFilePath(address.path),
});

type CachedPagesOptions = Pick<PagesOptions, 'site' | 'live' | 'cache' | 'recorder' | 'metrics' | 'notePage' | 'send'>;

/**
 * The fast path: sends a fresh page from the cache synchronously, which answers most requests. Previews, canary shares,
 * forms and HEAD take the slow path, because their response may be specific to one visitor.
 *
 * @returns false when nothing was sent
 */
export function createCachedPages({ site, live, cache, recorder, metrics, notePage, send }: CachedPagesOptions) {
  return (request: IncomingMessage, response: ServerResponse, address: Address): boolean => {
    const set = live.current;
    if (request.method !== 'GET' || live.groups.length > 0) return false;
    const { cookie = '' } = request.headers;
    if (cookie.includes(PREVIEW_COOKIE)) return false;
    const page = cache.readFresh(toPageKey(set, address));
    if (!page) return false;
    metrics.recordCacheHit(page.owner);
    notePage(request, set, page);
    if (page.resource === null) countVisit(recorder, request, address, page);
    send(request, response, { page, set, outcome: 'hit', cookie: null, ...toShape(site, address) });
    return true;
  };
}

type RendererOptions = Pick<PagesOptions, 'metrics' | 'sums' | 'failing' | 'content' | 'tracer' | 'log'>;

/** Returns a function that renders a page for the cache or for one visitor, and records how that went. */
function createPageRenderer({ metrics, sums, failing, content, tracer = null, log }: RendererOptions) {
  /** Renders in a worker and records owner and duration. */
  async function renderInWorker(
    set: LiveSet,
    request: RenderRequest,
    owner: FoundPage | undefined,
  ): Promise<RenderedBytes> {
    const started = performance.now();
    const { traceparent } = request;
    // The span is named after the release responsible for the page.
    const release = owner ? `${owner.section}@${owner.release}` : 'no section';
    const attributes = { 'site.release': release, 'site.page': toPage(owner), 'site.set': set.id };
    const span = (traceparent && tracer?.start(`render ${release}`, { parent: traceparent, attributes })) || null;
    // A preview shows live releases with a candidate or a draft: that they fail there says nothing about visitors' pages.
    const failures = request.preview ? null : failing;
    let failed = true;
    let refused = false;
    try {
      const answer = await set.pool.render(span ? { ...request, traceparent: span.traceparent } : request, owner);
      if (answer.spans) tracer?.adopt(answer.spans);
      failed = answer.status >= 500;
      const problem = answer.problems[0] ?? `status ${answer.status}`;
      failures?.note(owner, failed ? redactInput(problem, readInput(request)) : null);
      if (answer.failedFragments && !failed) {
        const fragments = Object.entries(answer.failedFragments);
        const reasons = fragments.map(([name, reason]) => [name, redactInput(reason, readInput(request))]);
        failures?.noteFragments(set, owner, Object.fromEntries(reasons), answer.complete);
      }
      return answer;
    } catch (error) {
      refused = error instanceof OverloadError;
      if (!refused) failures?.note(owner, redactInput(String(error), readInput(request)));
      throw error;
    } finally {
      span?.end(failed ? 'the page failed' : '');
      const ms = performance.now() - started;
      // A full queue is not a release's fault, and waiting in it is not rendering. Such pages are counted as
      // turned away.
      if (!refused) metrics.recordRender(owner, ms, failed);
      if (!request.preview && !refused) noteRender(sums, set, owner, ms, failed);
    }
  }

  return async (set: LiveSet, { address, ...asked }: PageInput): Promise<CachedPage> => {
    const started = performance.now();
    const time = readRequestTime(new Date());
    const { owner, keys } = toPageParts(set, address.path);
    const request = { ...asked, ...time, content: content() };
    const answer = await renderInWorker(set, request, owner);
    for (const problem of answer.problems)
      log.warn('problem while rendering', {
        requestId: asked.requestId,
        path: address.path,
        // A section's error message may quote what the visitor typed.
        problem: redactInput(problem, readInput(request)),
      });
    return {
      status: answer.status,
      resource: answer.resource,
      styles: answer.styles,
      brotli: toBuffer(answer.brotli),
      etag: answer.etag,
      location: answer.location,
      parts: keys,
      owner,
      complete: answer.complete,
      failedSections: toFailedSections(answer),
      timings: { ...answer.timings, total: performance.now() - started },
      trueUntil: Math.min(
        answer.validUntil,
        // A page separates past from future events, which holds until the end of the day it was rendered for.
        answer.resource ? Number.POSITIVE_INFINITY : endOfMadridDay(time.now.date).getTime(),
      ),
      content: answer.content,
      answersAgeMs: answer.answersAgeMs ?? 0,
    };
  };
}

/** Serves rendered pages, from the cache where possible. */
export function createPages(options: PagesOptions) {
  const { site, live, cache, send, readPreview, secure, recorder, toClient, metrics, notePage, log } = options;
  const render = createPageRenderer(options);

  function unavailable(
    response: ServerResponse,
    { target }: Address,
    fields: URLSearchParams | null,
    preview: Preview | null,
  ): void {
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': EMERGENCY_POLICY,
      'Cache-Control': 'no-store',
      'Retry-After': 5,
    };
    // The home page of a preview that cannot be loaded is just as unavailable, until the link expires.
    const shown = preview?.kind === 'releases' ? { ...site, home: PREVIEW_EXIT } : site;
    respond(response, 503, headers, renderEmergencyPage(shown, fields && { action: target, fields }));
  }

  /** The posted form; null when it was refused and a response was sent. */
  async function readOwnForm(request: IncomingMessage, response: ServerResponse): Promise<URLSearchParams | null> {
    const own = isOwnForm(request);
    const form = own ? await readForm(request, MAX_FORM_BYTES) : null;
    if (!own) respondText(response, 403, site.texts.foreignForm);
    else if (!form) respondText(response, 413, site.texts.longForm);
    return form;
  }

  /** Under overload even logging costs too much. */
  const logOverload = limitRepeats<void>((_, count) => {
    log.warn('overload: visitors were turned away', { count });
  }, 1_000);

  return async (request: IncomingMessage, response: NamedResponse, address: Address): Promise<void> => {
    const { requestId } = response;
    const preview = readPreview(request);
    const shape = toShape(site, address);
    const input = {
      address,
      url: address.target,
      form: null,
      anew: false,
      requestId,
      sender: null,
      apiHeaders: toPreviewHeader(preview),
      traceparent: response.span?.traceparent,
      preview: preview !== null,
      boxes: preview?.kind === 'releases',
    };
    let form: URLSearchParams | null = null;
    try {
      const isPost = request.method === 'POST';
      if (isPost) form = await readOwnForm(request, response);
      if (isPost && !form) return;
      // Chosen after the form has arrived: a promotion in the meantime ends the workers of the former set.
      const { set, cookie } =
        preview?.kind === 'releases'
          ? { set: await live.forPreview(preview.set), cookie: null }
          : toVisitorSet(live, request, secure);
      if (form) {
        // A posted form is handled by the page's own section; neither the form nor its response is cached.
        const page = await render(set, { ...input, form: form.toString(), sender: toClient(request) });
        return send(request, response, { page, set, outcome: 'form', cookie, ...shape });
      }
      if (input.preview) {
        const page = await render(set, input);
        return send(request, response, { page, set, outcome: 'preview', cookie, ...shape });
      }
      const { page, outcome } = await cache.read(toPageKey(set, address), (anew) => render(set, { ...input, anew }));
      if (outcome !== 'miss') metrics.recordCacheHit(page.owner);
      notePage(request, set, page);
      if (page.resource === null) countVisit(recorder, request, address, page);
      send(request, response, { page, set, outcome, cookie, ...shape });
    } catch (error) {
      if (hasDisconnected(request, response)) return;
      if (error instanceof OverloadError) {
        metrics.overloads.inc();
        logOverload();
      } else
        log.error('page not rendered', {
          requestId,
          path: address.path,
          error: redactInput(String(error), [address.query, form?.toString() ?? '']),
        });
      unavailable(response, address, form, preview);
    }
  };
}
