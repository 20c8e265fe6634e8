import { startShell } from '../start-shell.ts';
import { test } from '../test.ts';
import { type AnswerStyle, startForeignApi } from './foreign-api.ts';

/** A site on a content API of that style, for the tests of the block that calls this; its parts are there when they run. */
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

/** What no page and no document may say, whatever the content API leaves out. */
export const NEVER = /undefined|null|Invalid Date|NaN|\[object/;
