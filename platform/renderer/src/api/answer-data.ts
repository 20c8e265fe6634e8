import { toStack } from '@site/base/error-text';
import type { RenderAnswer } from '@site/contract/worker/render-request';
import { DATA_PATH } from '@site/page/names';
import { matchRoutes } from 'react-router-dom';
import { createLoaderContext, toSkippedFragments } from '../loader-context.ts';
import type { TracedTask } from '../page-trace.ts';
import type { RenderEnvironment } from '../render-page.tsx';
import { startAnswer } from './start-answer.ts';

const TYPE = 'application/json; charset=utf-8';

/** `PageData`. Each body is already JSON. Sorted, so that the same document always has the same bytes. */
function toBody(set: string, bodies: ReadonlyMap<string, string>): string {
  const answers = [...bodies].sort().map(([key, body]) => `${JSON.stringify(key)}:${body}`);
  return `{"set":${JSON.stringify(set)},"answers":{${answers.join(',')}}}`;
}

const isMissing = (error: unknown) => error instanceof Response && error.status < 500;

/**
 * Runs the loader of the page behind `DATA_PATH` and returns all answers that it got from the content API, including
 * those for fragments (`PageData`), without rendering. The frame's own calls are omitted, since browsers that request
 * page data have their answers already.
 */
export async function answerData(environment: RenderEnvironment, task: TracedTask): Promise<RenderAnswer> {
  const { options, loadSection, handlers } = environment;
  task.trace?.enter('load');
  const bodies = new Map<string, string>();
  const { api, note, toAnswer } = startAnswer(options, task, (key, body) => void bodies.set(key, body));
  const requestContext = createLoaderContext(options, task, {
    loadSection,
    api,
    skip: toSkippedFragments(options, task),
    onFailure: (name, error) => note(`${name}: ${String(error)}`),
  });
  const url = new URL(task.url.slice(DATA_PATH.length), options.siteUrl);
  const answer = (status: number) =>
    toAnswer({
      status,
      body: toBody(options.set, status === 200 ? bodies : new Map()),
      resource: { type: TYPE, cacheSeconds: 0 },
    });
  const handler = await handlers.find(url.pathname, task.refused);
  const routeId = matchRoutes(handler.dataRoutes, url.pathname)?.at(-1)?.route.id;
  if (task.refused || task.form !== null || routeId === undefined) return answer(task.refused ? 503 : 404);
  try {
    await handler.queryRoute(new Request(url), { routeId, requestContext });
  } catch (error) {
    // Missing and moved pages: the page's own document will show the error or redirect.
    if (isMissing(error)) return answer(404);
    note(toStack(error));
  }
  return answer(200);
}
