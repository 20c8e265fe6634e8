import type { RenderAnswer } from '@site/contract/worker/render-request';
import type { TracedTask } from '../page-trace.ts';
import { createPageApi, type RunningOptions } from './api-calls.ts';

/**
 * Starts the answer to a request for something other than a page: its API client, and a function that completes it.
 *
 * @param record receives every successful answer of the content API unparsed, with its path and query
 */
export function startAnswer(options: RunningOptions, task: TracedTask, record?: (key: string, body: string) => void) {
  const started = performance.now();
  const problems: string[] = [];
  const note = (problem: string) => void problems.push(problem);
  const { api, validity } = createPageApi(options, task, note, record);
  const toAnswer = (document: Pick<RenderAnswer, 'status' | 'body' | 'resource'>): RenderAnswer => ({
    ...document,
    styles: [],
    location: null,
    problems,
    complete: problems.length === 0,
    late: false,
    timings: { load: performance.now() - started, render: 0 },
    ...validity(),
  });
  return { api, note, toAnswer };
}
