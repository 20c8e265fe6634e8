import { type BenchSite, startFurtherShell } from '../site/bench-site.ts';
import { buildOneApplication, ONE_APPLICATION } from './build-one-application.ts';

/** The same site as one application, by the same server on the same content API, beside the federated one. */
export interface OneApplication {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Builds and starts it. Rejects when it cannot be built. */
export async function startOneApplication(site: BenchSite): Promise<OneApplication> {
  await buildOneApplication();
  // The content API is the site's own, so pictures come in all their sizes.
  const { url, process } = await startFurtherShell(site, { SHELL_DIST: ONE_APPLICATION, API_BASE: '' });
  return { url, stop: () => process.stop() };
}
