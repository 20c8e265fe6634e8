import { access } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { retryLater } from '@site/base/retry-later';
import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import type { Outcome } from '../data-folder/data-folder-holder.ts';
import type { Database } from '../database/database.ts';
import { createRowReader } from '../database/rows.ts';
import { readContentState } from '../import/database/content-state.ts';
import type { Importer } from '../import/importer.ts';
import { toDocumentPath } from '../media/documents/document-store.ts';
import { listMissing, toImageFolder } from '../media/render-picture.ts';
import { OperatorError } from '../operator-error.ts';

interface StartImport {
  readonly database: Database;
  readonly dataDir: string;
  /**
   * Whether other machines may import into the same database: the content then changes during the import here, to images
   * that this machine does not have yet, and the proxy has another content API to use.
   */
  readonly isShared: boolean;
  readonly importer: Pick<Importer, 'run' | 'stopped' | 'hasImported'>;
  /** How long to wait for the import if the previous content can be served meanwhile, in milliseconds. */
  readonly patienceMs?: number;
}

/** More than a usual import takes, so that the first visitor after a start already gets the new content. */
const PATIENCE_MS = 15_000;

/**
 * Imports the content. An import that renders all images again, as after an upgrade that encodes them differently, takes
 * minutes: it then goes on after this has resolved, if the previous content can be served until it has finished. An
 * import that a full disk has prevented is repeated: nobody else would once there is space. Not in a shared database,
 * where another machine may have imported newer content since.
 *
 * @throws OperatorError if the import failed and there is no previous content
 */
export async function importAtStart(start: StartImport): Promise<void> {
  const outcome = start.importer.run();
  const isSlow = await Promise.race([
    outcome.then(() => false),
    pause(start.patienceMs ?? PATIENCE_MS, true, { ref: false }),
  ]);
  if (isSlow && !start.isShared && (await canServe(start).catch(() => false))) {
    console.error('The import takes long. The previous content is served until it has finished.');
    outcome.then((result) => settle(start, result, true), console.error);
    return;
  }
  const result = await outcome;
  // A database that cannot be queried for its content may be back soon.
  const hasContent = () =>
    readContentState(start.database).then(
      (state) => state !== undefined,
      () => true,
    );
  if (!result.ok && !(await hasContent())) throw new OperatorError(result.text);
  settle(start, result);
}

function settle({ importer, isShared }: StartImport, result: Outcome, isDeferred = false): void {
  const isRepeated = result.isForLater === true && !isShared;
  report(result, isDeferred, isRepeated);
  if (!isRepeated) return;
  const attempt = async () => {
    // By hand or by the editor. What has changed in the folder since is perhaps not ready.
    if (importer.hasImported) return true;
    const next = await importer.run();
    if (!next.isForLater) report(next, true);
    return !next.isForLater;
  };
  retryLater(attempt, importer.stopped).catch(console.error);
}

/**
 * Neither a mistake in the content nor a failed import may take down a site that has older content to show: they prevent
 * only a first start.
 */
function report({ ok, text }: Outcome, isDeferred: boolean, isRepeated = false): void {
  const next = isRepeated ? ' El sitio lo volverá a intentar.' : '';
  if (!ok) console.error(`${text}\nSe sigue sirviendo el contenido que se importó antes.${next}`);
  // More than the count: what this import reports, such as lost addresses, no later one repeats. After a deferred import
  // the count too: it says that the previous content is no longer served.
  else if (isDeferred || text.includes('\n')) console.error(text);
}

const readMedia = createRowReader(v.object({ kind: v.string(), hash: v.string(), widths: v.array(integer) }));

/**
 * True if there is content from an earlier import, and its images and documents have not been deleted from the folder.
 */
async function canServe({ database, dataDir }: StartImport): Promise<boolean> {
  if (!(await readContentState(database))) return false;
  for (const { kind, hash, widths } of await readMedia(database, 'select kind, hash, widths from media')) {
    if (kind === 'document') await access(toDocumentPath(dataDir, hash));
    else if ((await listMissing({ source: '', key: hash, widths }, toImageFolder(dataDir), 'jpeg')).length > 0)
      return false;
  }
  return true;
}
