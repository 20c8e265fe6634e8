import { startShell } from '../start-shell.ts';
import { test } from '../test.ts';
import { type AnswerStyle, startForeignApi } from './foreign-api.ts';

/**
 * Runs a site on a foreign content API during the tests of the calling block. The fields are set when the tests run.
 */
export function useForeignSite(style: AnswerStyle) {
  const site = {} as {
    api: Awaited<ReturnType<typeof startForeignApi>>;
    shell: Awaited<ReturnType<typeof startShell>>;
  };
  test.beforeAll(async () => {
    site.api = await startForeignApi(style);
    site.shell = await startShell({ API_BASE: site.api.url });
  });
  test.afterAll(async () => {
    await site.shell.stop();
    site.api.server.close();
  });
  return site;
}

/** Must not occur in any page or document, whatever the content API omits. */
export const NEVER = /undefined|null|Invalid Date|NaN|\[object/;
