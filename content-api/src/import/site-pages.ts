import path from 'node:path';
import { toMessage } from '@site/base/error-text';
import type { Settings } from '@site/base/settings';
import { withDeadline } from '@site/base/with-deadline';
import type { DeclaredPage } from '@site/contract/declared-page';
import { readLivePages } from '@site/releases/live-pages';
import { openStore } from '@site/releases/open-store';
import { readWorkspacePages } from '@site/releases/workspace-pages';

const WORKSPACE = path.resolve(import.meta.dirname, '../../..');

/** A bucket that does not respond must not delay the start of the content API longer than this, in milliseconds. */
const DEADLINE_MS = 5_000;

/** The live pages could not be read from the release store. */
export class ReleaseStoreError extends Error {
  override readonly name = 'ReleaseStoreError';
}

/**
 * The pages that the sections of the site declare: those of the live releases or, if nothing was ever released to the
 * store, those of this workspace.
 *
 * @throws ReleaseStoreError if the store cannot be read
 */
export async function readSitePages(settings: Settings): Promise<readonly DeclaredPage[]> {
  const live = openStore(settings, process.cwd()).then((store) => readLivePages(store, settings.RELEASE_CHANNEL));
  const late = () => new Error(`The release store did not respond within ${DEADLINE_MS / 1_000} s.`);
  const pages = await withDeadline(live, DEADLINE_MS, late).catch((cause: unknown) => {
    throw new ReleaseStoreError(toMessage(cause), { cause });
  });
  return pages ?? readWorkspacePages(WORKSPACE);
}
