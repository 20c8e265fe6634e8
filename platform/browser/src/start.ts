import { nextTask } from '@site/base/next-task';
import type { CreateApi } from '@site/contract/api';
import type { Frame } from '@site/contract/frame';
import { watchErrors } from './field/field-errors.ts';

/** The parts of a site, each of which is loaded in a separate task. */
export interface BrowserSite {
  /** Evaluate the modules that the site shares with its sections. */
  readonly shared: readonly (() => Promise<unknown>)[];
  readonly frame: () => Promise<Frame>;
  readonly createApi: () => Promise<CreateApi>;
}

/**
 * Starts the application in small tasks, so that a slow phone stays responsive: `import()` defers the compilation of
 * each large part until it runs. All parts are in one script.
 */
export async function start(site: BrowserSite): Promise<void> {
  watchErrors();
  try {
    await startInSteps(site);
  } catch (error) {
    // The rethrown error is recorded as an uncaught error.
    void reportFailure();
    throw error;
  }
}

/** Reports errors of a page that cannot be hydrated: the regular reporting only starts after hydration. */
async function reportFailure(): Promise<void> {
  const { sendFieldData } = await import(/* webpackChunkName: "next-page" */ './when-hydrated.ts');
  sendFieldData(__BOOT_DATA__, () => undefined);
}

async function startInSteps(site: BrowserSite): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  for (const run of site.shared) {
    await run();
    await nextTask();
  }
  await import(/* webpackMode: "eager" */ '@site/page/provided-shared');
  const frame = await site.frame();
  const { startApplication } = await import(/* webpackMode: "eager" */ './start-application.tsx');
  await nextTask();
  await startApplication(frame, await site.createApi());
}
