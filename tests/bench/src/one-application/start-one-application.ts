import { type BenchSite, startFurtherShell } from '../site/bench-site.ts';
import { buildOneApplication, ONE_APPLICATION } from './build-one-application.ts';

/** The site as a single application, running beside the federated one with the same gateway code and content API. */
export interface OneApplication {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Builds and starts the single application. Rejects when the build fails. */
export async function startOneApplication(site: BenchSite): Promise<OneApplication> {
  await buildOneApplication();
  // An empty API_BASE marks the content API as our own, which has images in all sizes.
  const { url, process } = await startFurtherShell(site, { SHELL_DIST: ONE_APPLICATION, API_BASE: '' });
  return { url, stop: () => process.stop() };
}
