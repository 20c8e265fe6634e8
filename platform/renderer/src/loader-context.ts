import { type LoadContext, loadContextKey } from '@site/contract';
import type { ApiClient } from '@site/contract/api';
import type { RenderTask } from '@site/contract/worker/render-request';
import type { RendererOptions } from '@site/contract/worker/renderer-options';
import { createFragmentLoader } from '@site/federation/load-fragment';
import type { LoadSection } from '@site/federation/section-loader';
import { createElement } from 'react';
import { RouterContextProvider } from 'react-router-dom';
import { type LoadTimes, timeFragments } from './box-labels.ts';
import { type TracedTask, traceFragments } from './page-trace.ts';

/** Share of a page's deadline for a fragment: less than for the page's loader, which waits for the fragment. */
const FRAGMENT_SHARE = 0.6;

/** Names of the fragments (`section/fragment`) that must be omitted. */
export const toSkippedFragments = ({ sections }: RendererOptions, { without }: RenderTask): ReadonlySet<string> =>
  new Set(
    sections
      .filter(({ name }) => without.includes(name))
      .flatMap(({ name, fragments }) => fragments.map((fragment) => `${name}/${fragment.name}`)),
  );

/**
 * The day of a page, without the time: a page is valid for a whole day, so that it must have the same bytes at any time
 * of the day. Otherwise browsers and caches would receive an unchanged page again, and each process would render it
 * again because of the others.
 */
export const toPageDay = ({ now }: RenderTask): LoadContext['now'] => ({ ...now, time: null });

/** Names each fragment's component after it, so that React's component stack says in which fragment an error occurred. */
const nameFragments =
  (loadFragment: LoadContext['loadFragment']): LoadContext['loadFragment'] =>
  async (name, props) => {
    const { Content } = await loadFragment(name, props);
    if (!Content) return { name, Content };
    const Named = () => Content.element ?? createElement(Content);
    return { name, Content: Object.assign(Named, { displayName: name, pictures: Content.pictures ?? [] }) };
  };

interface Parts {
  readonly loadSection: LoadSection;
  readonly api: ApiClient;
  readonly skip: ReadonlySet<string>;
  readonly onLoad?: (name: string) => void;
  readonly onFailure: (name: string, error: unknown) => void;
  /** Receives the loading time of each fragment. */
  readonly loadTimes?: LoadTimes | undefined;
}

export function createLoaderContext(
  options: RendererOptions,
  task: TracedTask,
  { api, loadTimes, ...fragmentOptions }: Parts,
): RouterContextProvider {
  const loadFragment = traceFragments(
    createFragmentLoader({ deadlineMs: options.deadlineMs * FRAGMENT_SHARE, ...fragmentOptions }, () => context),
    task.trace,
    options.sections,
  );
  const context: LoadContext = {
    api,
    now: toPageDay(task),
    instant: task.instant,
    loadFragment: nameFragments(loadTimes ? timeFragments(loadFragment, loadTimes) : loadFragment),
  };
  return new RouterContextProvider(new Map([[loadContextKey, context]]));
}
