import { toMessage, toStack } from '@site/base/error-text';
import type { ApiFailure, TransferCache } from '@site/contract/api';
import type { BootData } from '@site/contract/boot-data';
import { createConsent, type Frame } from '@site/contract/frame';
import type { FrameServerPart } from '@site/contract/frame/server-part';
import {
  type ScriptReference,
  type SectionAddress,
  toFileReference,
  toPageAssets,
} from '@site/contract/section-address';
import type { RenderAnswer } from '@site/contract/worker/render-request';
import { LateFragmentError } from '@site/federation/load-fragment';
import { LATE, type LoadSection } from '@site/federation/section-loader';
import { PREVIEW_EXIT } from '@site/page/names';
import { toDocumentMeta, toPageMeta, toShownPage } from '@site/page/tree/document-meta';
import { isMissing } from '@site/page/tree/page-problem';
import { isRouteErrorResponse } from 'react-router-dom';
import { createPageApi, type RunningOptions } from './api/api-calls.ts';
import { describeBoxes, type LoadTimes } from './box-labels.ts';
import { describePage } from './description/describe-page.ts';
import { renderDocument } from './html/document.ts';
import { toImagePlaceholder } from './html/image-placeholder.ts';
import type { StyleReader } from './html/page-styles.ts';
import { LateError } from './html/render-markup.ts';
import { renderTree } from './html/render-tree.tsx';
import { createLoaderContext, toPageDay, toSkippedFragments } from './loader-context.ts';
import type { FindMove } from './moved-addresses.ts';
import type { OwnerHandlers } from './owner-handlers.ts';
import type { TracedTask } from './page-trace.ts';
import type { LoadServerPart } from './resources/server-parts.ts';
import { toRedirect } from './to-redirect.ts';

/** Shared by all pages of a release set. */
export interface RenderEnvironment {
  readonly options: RunningOptions;
  readonly frame: Frame;
  readonly frameServerPart: FrameServerPart;
  readonly byName: ReadonlyMap<string, SectionAddress>;
  readonly loadSection: LoadSection;
  readonly loadServerPart: LoadServerPart;
  readonly findMove: FindMove;
  readonly handlers: OwnerHandlers;
  readonly readStyles: StyleReader;
}

const isLate = (error: unknown) =>
  error instanceof LateError || (isRouteErrorResponse(error) && error.statusText === LATE);

/** Status of a permanently removed page (RFC 9110). */
const GONE = 410;

/** Time for rendering a page whose loaders have used up its deadline, in milliseconds. */
const MIN_RENDER_MS = 250;

/** A page whose placeholder was late is rendered again after this time, in milliseconds. */
const LATE_PLACEHOLDER_MS = 5_000;

/** True for temporary failures. Missing content will still be missing for the next request. */
const isTemporary = (failure: ApiFailure) => failure !== 'not-found' && failure !== 'refused';

function toPageSections(byName: RenderEnvironment['byName'], owner: string | undefined, fragments: readonly string[]) {
  const names = new Set([owner ?? '', ...fragments.map((name) => name.split('/')[0] ?? '')]);
  return [...names].flatMap((name) => byName.get(name) ?? []);
}

/** A posted form is passed to the route's action, as in the browser. */
const toRequestInit = (form: string | null): RequestInit =>
  form === null ? {} : { method: 'POST', body: new URLSearchParams(form) };

interface BootedPage {
  readonly status: number;
  /** Name of the section that owns the page. */
  readonly owner: string | undefined;
  readonly fragments: readonly string[];
  /** Scripts of the page's section and fragments. */
  readonly scripts: readonly ScriptReference[];
  readonly failed: ReadonlySet<string>;
  readonly transferCache: TransferCache;
  readonly boxes: BootData['boxes'];
}

/**
 * Null for a page that is not hydrated and whose links load documents. Loaders of an error page could succeed in the
 * browser, which also knows neither permanently removed addresses nor the form that a page answers: hydration would
 * remove what the visitor has typed.
 */
function toBootData(
  { options, byName }: RenderEnvironment,
  task: TracedTask,
  { status, owner, fragments, scripts, failed, transferCache, boxes }: BootedPage,
): BootData | null {
  if (status >= 500 || status === GONE || task.form !== null) return null;
  const { shell } = options;
  const [main, ...others] = shell.js.map((file) => toFileReference(shell, file));
  return {
    set: options.set,
    shell: shell.version,
    status,
    now: toPageDay(task),
    main: main ?? { src: '', integrity: '' },
    preload: [...others, ...scripts],
    sections: toPageSections(byName, owner, fragments),
    table: options.table,
    failed: [...failed],
    transfer: transferCache.toState(),
    consentText: options.consentText,
    imageVariants: options.imageVariants,
    measured: task.preview ? 0 : (options.measured ?? 0),
    preview: task.preview,
    ...(boxes && { boxes }),
    offline: options.offline && !task.preview,
  };
}

/** Renders one page from URL to HTML: loaders, fragments, status, markup, head, boot data. */
export async function renderPage(environment: RenderEnvironment, task: TracedTask, url: URL): Promise<RenderAnswer> {
  const { options, frame, frameServerPart, loadSection, loadServerPart, findMove, handlers, readStyles } = environment;
  const started = performance.now();
  task.trace?.enter('load');
  const problems: string[] = [];
  let complete = task.without.length === 0;
  const skip = toSkippedFragments(options, task);
  const failed = new Set(skip);
  const fragments: string[] = [];
  const failedFragments: Record<string, string> = {};
  let hasOutage = false;
  const note = (problem: string, failure?: ApiFailure) => {
    if (failure && isTemporary(failure)) {
      complete = false;
      hasOutage = true;
    }
    problems.push(problem);
  };
  const { api, transferCache, validity } = createPageApi(options, task, note);
  const loadTimes: LoadTimes = new Map();
  const requestContext = createLoaderContext(options, task, {
    loadSection,
    api,
    skip,
    loadTimes: task.boxes ? loadTimes : undefined,
    onLoad: (name) => void fragments.push(name),
    onFailure: (name, error) => {
      complete = false;
      failed.add(name);
      if (!(error instanceof LateFragmentError)) failedFragments[name] = toMessage(error);
      problems.push(`${name}: ${toStack(error)}`);
    },
  });
  const handler = await handlers.find(url.pathname, task.refused);
  const context = await handler.query(new Request(url, toRequestInit(task.form)), { requestContext });
  const move = context instanceof Response || context.statusCode !== 404 ? null : await findMove(url, task.content);
  // The page may have moved, so caches must not store the 404.
  if (move === undefined) complete = false;
  const loaded = performance.now();
  const load = loaded - started;
  task.trace?.enter('markup');
  if (context instanceof Response || move?.to) {
    const redirect =
      context instanceof Response
        ? toRedirect(context, options.shell.site.home, note)
        : { status: 301, location: move?.to ?? null };
    return {
      ...redirect,
      body: '',
      resource: null,
      styles: [],
      problems,
      complete,
      late: false,
      timings: { load, render: 0 },
      ...validity(),
    };
  }
  if (move) {
    context.statusCode = GONE;
    for (const [id, error] of Object.entries(context.errors ?? {}))
      if (context.errors && isMissing(error)) context.errors[id] = { ...error, status: GONE };
  }

  const [pageOwner = ''] = (toShownPage(context).page?.id ?? '').split('/');
  const whole = { path: url.pathname, section: pageOwner, ms: load };
  const boxes = task.boxes ? describeBoxes(options.sections, whole, loadTimes) : undefined;
  const siteOptions = {
    api,
    consentMode: options.consentText.mode,
    consent: createConsent('unknown', () => undefined),
    imageVariants: options.imageVariants,
    previewExit: task.preview ? PREVIEW_EXIT : null,
    boxes,
  };
  const body = await renderTree({
    frame,
    handler,
    context,
    siteOptions,
    timeoutMs: Math.max(options.deadlineMs - load, MIN_RENDER_MS),
    onError: (error, { componentStack }) => {
      complete = false;
      const name = fragments.find((each) => componentStack?.includes(`at ${each} (`));
      if (name !== undefined && !isLate(error)) failedFragments[name] = toMessage(error);
      problems.push(toStack(error));
    },
  });
  const { page: opened, ...around } = toShownPage(context);
  // The result of a form is also a property of its page: without JavaScript, only the title can announce it.
  const sent = opened && context.actionData?.[opened.id];
  const page = sent ? { ...opened, data: { ...Object(opened.data), sent } } : opened;
  const shown = { ...around, page };
  const { layout, error } = shown;
  const [sectionName, route = ''] = (page?.id ?? '').split('/');
  const section = options.sections.find(({ name }) => name === sectionName);
  const owner = section && { section, route };
  const assets = toPageAssets(options.sections, owner, fragments);
  const { shell } = options;
  const shellStyles = shell.css.map((file) => ({ ...toFileReference(shell, file), section: null, file }));
  const styles = await readStyles([...shellStyles, ...assets.css]);
  const placeholder = await toImagePlaceholder(body, options.readPlaceholder);
  const pageMeta = toPageMeta(frame, shown);
  const documentMeta = toDocumentMeta(frame, shown);
  const html = renderDocument({
    site: shell.site,
    consentText: options.consentText,
    meta: { ...documentMeta, noindex: documentMeta.noindex || task.preview },
    description:
      pageMeta && error === undefined
        ? await describePage({
            siteUrl: options.siteUrl,
            url,
            layout,
            meta: pageMeta,
            page,
            owner,
            loadServerPart,
            frame: frameServerPart,
            locale: shell.site.locale,
            cards: options.cards,
            report: (problem) => void problems.push(`${section?.name}: ${toStack(problem)}`),
          })
        : null,
    css: styles,
    placeholder: placeholder ?? null,
    body,
    bootScript: options.bootScript,
    hydrated: url.pathname !== frame.serverPages?.offline?.address,
    boot: toBootData(environment, task, {
      status: context.statusCode,
      owner: owner?.section.name,
      fragments,
      scripts: assets.js,
      failed,
      transferCache,
      boxes,
    }),
  });
  const timings = { load, render: performance.now() - loaded };
  const { validUntil, ...answers } = validity();
  if (error !== undefined && !isRouteErrorResponse(error)) problems.push(toStack(error));
  return {
    status: context.statusCode,
    body: html,
    resource: null,
    location: null,
    styles: [...styles, ...(placeholder ? [placeholder] : [])].flatMap(({ text, integrity }) =>
      text === null ? [] : integrity,
    ),
    problems,
    ...(hasOutage ? {} : { failedFragments }),
    complete,
    late: isLate(error),
    timings,
    ...answers,
    validUntil: placeholder === undefined ? Math.min(validUntil, Date.now() + LATE_PLACEHOLDER_MS) : validUntil,
  };
}
