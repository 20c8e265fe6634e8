import { toMadrid } from '@site/base/clock';
import { type LoadContext, loadContextKey } from '@site/contract';
import type { ApiClient } from '@site/contract/api';
import type { BootData } from '@site/contract/boot-data';
import { createFragmentLoader } from '@site/federation/load-fragment';
import type { LoadSection } from '@site/federation/section-loader';
import { RouterContextProvider } from 'react-router-dom';
import { noteError } from '../field/field-errors.ts';

/** Milliseconds after which a page is shown without a fragment. */
const FRAGMENT_DEADLINE_MS = 3_000;

/**
 * Creates the context of the loaders of one navigation.
 *
 * @param first the server's context (time of the page, failed fragments) until hydration has finished, so that both
 *   render the same tree; null from then on
 */
export function createLoaderContext(
  first: Pick<BootData, 'now' | 'failed'> | null,
  api: ApiClient,
  loadSection: LoadSection,
): RouterContextProvider {
  const context: LoadContext = {
    api,
    now: first?.now ?? toMadrid(new Date()),
    instant: Date.now(),
    loadFragment: createFragmentLoader(
      {
        loadSection,
        deadlineMs: FRAGMENT_DEADLINE_MS,
        skip: new Set(first?.failed),
        onFailure(name, error) {
          console.error(`Fragment ${name} failed`, error);
          noteError(error);
        },
      },
      () => context,
    ),
  };
  return new RouterContextProvider(new Map([[loadContextKey, context]]));
}
