import { toStack } from '@site/base/error-text';
import { withDeadline } from '@site/base/with-deadline';
import { unavailable } from '@site/contract';
import { type ApiClient, ApiError } from '@site/contract/api';
import { toDeclaredPages } from '@site/contract/declared-page';
import type { FrameServerPart } from '@site/contract/frame/server-part';
import type { SectionJson } from '@site/contract/section-json';
import type { SiteTexts } from '@site/contract/site-declaration';
import type { RenderAnswer, RenderTask } from '@site/contract/worker/render-request';
import { createPathIndex } from '@site/federation/path-index';
import type { RunningOptions } from '../api/api-calls.ts';
import { startAnswer } from '../api/start-answer.ts';
import type { TracedTask } from '../page-trace.ts';
import { answerSitemap, isSitemap } from './answer-sitemap.ts';
import type { LoadServerPart } from './server-parts.ts';

/** Share of the deadline for a resource; the rest is left for the error message. */
const LOADER_SHARE = 0.8;

interface ResourceOptions extends RunningOptions {
  readonly sections: readonly SectionJson[];
  readonly loadServerPart: LoadServerPart;
  readonly loadName: FrameServerPart['loadName'];
}

interface FoundResource {
  readonly section: SectionJson;
  readonly id: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * Finds the resource at a path; null for pages. Pages and resources of all sections are ranked together:
 * `/noticias/atom.xml` outranks `/noticias/:id`.
 */
export function createResourceFinder(sections: readonly SectionJson[]): (pathname: string) => FoundResource | null {
  const find = createPathIndex<Omit<FoundResource, 'params'> | null>(
    sections.flatMap((section) => [
      ...section.routes.map(({ path }) => ({ path, value: null })),
      ...section.resources.map(({ id, path }) => ({ path, value: { section, id } })),
    ]),
  );
  return (pathname) => {
    const match = find(pathname);
    return match?.value ? { ...match.value, params: match.params } : null;
  };
}

const toFailure = (status: number, texts: SiteTexts) => ({
  status,
  body: `${status === 404 ? texts.noDocument : texts.documentUnavailable}\n`,
  resource: { type: 'text/plain; charset=utf-8', cacheSeconds: 0 },
});

function toStatus(error: unknown, note: (problem: string) => void): number {
  if (error instanceof Response) return error.status;
  if (error instanceof ApiError) return 503;
  note(toStack(error));
  return 500;
}

/**
 * Finds the handler of a document other than a page: a resource declared by a section, or a sitemap.
 *
 * @returns a function that returns null for every other path
 */
export function createResources(options: ResourceOptions) {
  const { sections, siteUrl, deadlineMs, loadServerPart, loadName } = options;
  const { texts } = options.shell.site;
  const findResource = createResourceFinder(sections);
  const pages = toDeclaredPages(sections.flatMap(({ routes }) => routes));

  async function load(url: URL, found: FoundResource | null, api: ApiClient, request: RenderTask) {
    if (!found) return answerSitemap(url.pathname, { sections, siteUrl, loadServerPart }, { api, now: request.now });
    const [{ resources }, name] = await Promise.all([loadServerPart(found.section), loadName(api)]);
    const answer = resources[found.id];
    if (!answer) throw new Error(`The server part of ${found.section.name} has no resource ${found.id}`);
    const site = { url: siteUrl, name };
    return answer({ api, now: request.now, instant: request.instant, params: found.params, url, site, pages });
  }

  async function answer(found: FoundResource | null, task: TracedTask): Promise<RenderAnswer> {
    const url = new URL(task.url, siteUrl);
    const { api, note, toAnswer } = startAnswer(options, task);
    if (task.refused) return toAnswer(toFailure(503, texts));
    try {
      const loading = load(url, found, api, task);
      const { body, ...resource } = await withDeadline(loading, deadlineMs * LOADER_SHARE, unavailable);
      return toAnswer({ status: 200, body, resource });
    } catch (error) {
      return toAnswer(toFailure(toStatus(error, note), texts));
    }
  }

  return (pathname: string): ((task: TracedTask) => Promise<RenderAnswer>) | null => {
    const found = findResource(pathname);
    return found || isSitemap(pathname) ? (task) => answer(found, task) : null;
  };
}
