import { toMadrid } from '@site/base/clock';
import { type LoadContext, loadContextKey } from '@site/contract';
import type { ApiClient } from '@site/contract/api';
import type { BootData } from '@site/contract/boot-data';
import { createFragmentLoader } from '@site/federation/load-fragment';
import type { SectionLoader } from '@site/federation/section-loader';
import { RouterContextProvider } from 'react-router-dom';
import { noteError } from '../field/field-errors.ts';

/** Milliseconds after which a page is shown without a fragment. */
const FRAGMENT_DEADLINE_MS = 3_000;

/**
 * Creates the context of loaders in the browser. Until hydration has finished, it equals the server's (time of the
 * page, failed fragments), so that both render the same tree.
 */
export class LoadContexts {
  readonly #boot: Pick<BootData, 'now' | 'failed'>;
  readonly #api: ApiClient;
  readonly #sections: SectionLoader;
  #stable = false;

  constructor(boot: Pick<BootData, 'now' | 'failed'>, api: ApiClient, sections: SectionLoader) {
    this.#boot = boot;
    this.#api = api;
    this.#sections = sections;
  }

  /** To be called after hydration: from then on loaders get the current time, and failed fragments are tried again. */
  settle(): void {
    this.#stable = true;
  }

  /** A new context for each navigation. */
  readonly create = (): RouterContextProvider => {
    const context: LoadContext = {
      api: this.#api,
      now: this.#stable ? toMadrid(new Date()) : this.#boot.now,
      instant: Date.now(),
      loadFragment: createFragmentLoader(
        {
          sections: this.#sections,
          deadlineMs: FRAGMENT_DEADLINE_MS,
          skip: new Set(this.#stable ? [] : this.#boot.failed),
          onFailure(name, error) {
            console.error(`Fragment ${name} failed`, error);
            noteError(error);
          },
        },
        () => context,
      ),
    };
    return new RouterContextProvider(new Map([[loadContextKey, context]]));
  };
}
