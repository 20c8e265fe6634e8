import { toStack } from '@site/base/error-text';
import { type LoadContext, loadContextKey } from '@site/contract';
import type { RenderAnswer } from '@site/contract/worker/render-request';
import { createFragmentLoader } from '@site/federation/load-fragment';
import { DATA_PATH } from '@site/page/names';
import { matchRoutes, RouterContextProvider } from 'react-router-dom';
import type { TracedTask } from '../page-trace.ts';
import type { RenderEnvironment } from '../render-page.tsx';
import { toSkippedFragments } from '../skipped-fragments.ts';
import { createRequestApi } from './request-api.ts';

/** Share of a page's deadline for a fragment. */
const FRAGMENT_SHARE = 0.6;

const TYPE = 'application/json; charset=utf-8';

/** `PageData`; each body is JSON already. In one order whatever theirs was, so that the same document has the same bytes. */
function toBody(set: string, bodies: ReadonlyMap<string, string>): string {
  const answers = [...bodies].sort().map(([key, body]) => `${JSON.stringify(key)}:${body}`);
  return `{"set":${JSON.stringify(set)},"answers":{${answers.join(',')}}}`;
}

const isMissing = (error: unknown) => error instanceof Response && error.status < 500;

/**
 * Runs the loader of the page behind `DATA_PATH` and answers with what it asked the content API for, fragments included
 * (`PageData`), without rendering anything. What the frame asks for is left out: a browser that asks for a page's data has it.
 */
export async function answerData(environment: RenderEnvironment, task: TracedTask): Promise<RenderAnswer> {
  const { options, loader, handlers } = environment;
  const started = performance.now();
  task.trace?.enter('load');
  const problems: string[] = [];
  const note = (problem: string) => void problems.push(problem);
  const bodies = new Map<string, string>();
  const { api, validUntil, content } = createRequestApi(
    options,
    task,
    ({ message }) => note(message),
    note,
    (key, body) => void bodies.set(key, body),
  );
  const context: LoadContext = {
    ...{ api, now: task.now, instant: task.instant },
    loadFragment: createFragmentLoader(
      {
        ...{
          sections: loader,
          deadlineMs: options.deadlineMs * FRAGMENT_SHARE,
          skip: toSkippedFragments(options, task),
        },
        onFailure: (name, error) => note(`${name}: ${String(error)}`),
      },
      () => context,
    ),
  };
  const url = new URL(task.url.slice(DATA_PATH.length), options.siteUrl);
  const toAnswer = (status: number): RenderAnswer => ({
    ...{ status, body: toBody(options.set, status === 200 ? bodies : new Map()) },
    resource: { type: TYPE, cacheSeconds: 0 },
    ...{ styles: [], location: null, problems, complete: problems.length === 0, late: false },
    ...{ timings: { load: performance.now() - started, render: 0 }, validUntil: validUntil(), content: content() },
  });
  const handler = await handlers.find(url.pathname, task.refused);
  const routeId = matchRoutes(handler.dataRoutes, url.pathname)?.at(-1)?.route.id;
  if (task.refused || task.form !== null || routeId === undefined) return toAnswer(task.refused ? 503 : 404);
  try {
    await handler.queryRoute(new Request(url), {
      routeId,
      requestContext: new RouterContextProvider(new Map([[loadContextKey, context]])),
    });
  } catch (error) {
    // What there is not, or is elsewhere, the page itself will say.
    if (isMissing(error)) return toAnswer(404);
    note(toStack(error));
  }
  return toAnswer(200);
}
