import { type LoadContext, loadContextKey } from '@site/contract';
import type { BootData } from '@site/contract/boot-data';
import { createFragmentLoader } from '@site/federation/load-fragment';
import type { SectionLoader } from '@site/federation/section-loader';
import type { ApiClient } from '@site/shared-ui/api';
import { toMadrid } from '@site/shared-ui/dates';
import { RouterContextProvider } from 'react-router-dom';

/** Milliseconds after which a page goes on without a fragment. */
const FRAGMENT_DEADLINE_MS = 3_000;

/**
 * What loaders are called with in the browser. Until the page has been taken over they are told what the server's were:
 * the moment of the page, and the fragments that failed.
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

  /** The page has been taken over: from now on the time is the visitor's, and failed fragments are tried again. */
  settle(): void {
    this.#stable = true;
  }

  /** One for each navigation. */
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
          onFailure: (name, error) => console.error(`Fragment ${name} failed`, error),
        },
        () => context,
      ),
    };
    return new RouterContextProvider(new Map([[loadContextKey, context]]));
  };
}
