import { nextTask } from '@site/base/next-task';
import type { CreateApi } from '@site/contract/api';
import { BOOT_DATA_ID, type BootData } from '@site/contract/boot-data';
import type { Frame } from '@site/contract/frame';
import { watchErrors } from './field/field-errors.ts';

/** What the site's entry hands over, each part a step of its own. */
export interface BrowserSite {
  /** Runs the modules that the site shares with its sections. */
  readonly shared: readonly (() => Promise<unknown>)[];
  readonly frame: () => Promise<Frame>;
  readonly createApi: () => Promise<CreateApi>;
}

/**
 * Starts the application in small tasks, so that a slow phone stays responsive: `import()` delays compiling each large
 * part until it is run. All parts are in one script.
 */
export async function start(site: BrowserSite): Promise<void> {
  watchErrors();
  try {
    await startInSteps(site);
  } catch (error) {
    // What is thrown on is noted as an error that nobody caught.
    void tellFailure();
    throw error;
  }
}

/** Not validated: the same build of the shell wrote it. */
function readBootData(): BootData {
  const text = document.getElementById(BOOT_DATA_ID)?.textContent;
  if (!text) throw new Error(`The page has no element #${BOOT_DATA_ID}.`);
  return JSON.parse(text) as BootData;
}

/** Of a page that cannot be taken over nothing else tells. */
async function tellFailure(): Promise<void> {
  const { sendFieldData } = await import(/* webpackChunkName: "next-page" */ './when-hydrated.ts');
  sendFieldData(readBootData(), () => undefined);
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
  await startApplication(frame, await site.createApi(), readBootData());
}
