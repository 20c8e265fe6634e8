import { assertPortFree } from '@site/base/processes/free-ports';
import { readSettings } from '@site/base/settings';
import { importAnywhere } from '@site/content-api/commands/content-command';
import { describeTarget } from '@site/content-api/data-folder/command-target';
import { readSitePages } from '@site/content-api/import/site-pages';
import { serveEditor } from '@site/content-editor/serve-editor';
import { toPreviewLink } from '@site/releases/preview-link';
import { CONTENT_PREVIEW } from '@site/releases/preview-token';
import { ROOT } from '../site/site-root.ts';

/**
 * The editor's default port is the site's plus this, so that a second site on the machine only needs another `PORT`.
 */
const PORT_STEP = 20;
const PREVIEW_HOURS = 8;

/**
 * Serves the content editor until SIGINT or SIGTERM.
 *
 * @param port as given on the command line; empty for the default
 */
export async function edit(port: string): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.API_BASE !== '') throw new Error('The content comes from the API in API_BASE: edit it there.');
  const wanted = port === '' ? settings.PORT + PORT_STEP : Number(port);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535)
    throw new Error(`"${port}" is not a port. Use a number up to 65535, or 0 for any free port.`);
  // Port 0 is free. Before anything else, since an editor that is running may be changing the same files.
  if (wanted !== 0) await assertPortFree('--port', wanted, '127.0.0.1');
  const { address, close } = await serveEditor({
    contentDir: settings.CONTENT_DIR,
    port: wanted,
    importContent: () => importAnywhere(settings, false),
    readPages: () => readSitePages(settings),
    toPreview: (page) =>
      toPreviewLink({ settings, root: ROOT, set: CONTENT_PREVIEW, hours: PREVIEW_HOURS, now: new Date(), page }),
  });
  console.log(`El editor está en ${address} (solo desde esta máquina). Para cerrarlo: Ctrl+C.`);
  console.log(describeTarget(settings, 'editor'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
}
