import { type LoadContext, loadContextKey } from '@site/contract';
import type { ApiClient } from '@site/contract/api';
import type { RenderTask } from '@site/contract/worker/render-request';
import type { RendererOptions } from '@site/contract/worker/renderer-options';
import { createFragmentLoader } from '@site/federation/load-fragment';
import type { SectionLoader } from '@site/federation/section-loader';
import { RouterContextProvider } from 'react-router-dom';
import { type TracedTask, traceFragments } from './page-trace.ts';
import { type Spent, timeFragments } from './whose-boxes.ts';

/** Share of a page's deadline for a fragment: less than that of the page's loader, which waits for it. */
const FRAGMENT_SHARE = 0.6;

/** Names of the fragments (`section/fragment`) that a task leaves out. */
export const toSkippedFragments = ({ sections }: RendererOptions, { without }: RenderTask): ReadonlySet<string> =>
  new Set(
    sections
      .filter(({ name }) => without.includes(name))
      .flatMap(({ name, fragments }) => fragments.map((fragment) => `${name}/${fragment.name}`)),
  );

interface Parts {
  readonly loader: SectionLoader;
  readonly api: ApiClient;
  readonly skip: ReadonlySet<string>;
  readonly onLoad?: (name: string) => void;
  readonly onFailure: (name: string, error: unknown) => void;
  /** Takes how long each fragment took to load. */
  readonly spent?: Spent | undefined;
}

/** What the loaders of one page work with, as React Router hands it to them. */
export function createLoaderContext(
  options: RendererOptions,
  task: TracedTask,
  { loader, api, spent, ...told }: Parts,
): RouterContextProvider {
  const loadFragment = traceFragments(
    createFragmentLoader({ sections: loader, deadlineMs: options.deadlineMs * FRAGMENT_SHARE, ...told }, () => context),
    task.trace,
    options.sections,
  );
  const context: LoadContext = {
    ...{ api, now: task.now, instant: task.instant },
    loadFragment: spent ? timeFragments(loadFragment, spent) : loadFragment,
  };
  return new RouterContextProvider(new Map([[loadContextKey, context]]));
}
