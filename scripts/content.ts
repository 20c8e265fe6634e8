// `npm run content -- COMMAND`: commands for editors, to publish the content and to see how it is used.
import { existsSync } from 'node:fs';
import { toMessage } from '@site/base/error-text';
import { readSettings } from '@site/base/settings';
import {
  CONTENT_COMMANDS,
  FILE_COMMANDS,
  OUTBOX_DELETE,
  runContentCommand,
} from '@site/content-api/commands/content-command';
import { CALL } from '@site/content-api/data-folder/command-call';
import { toPreviewLink } from '@site/releases/preview-link';
import { CONTENT_PREVIEW } from '@site/releases/preview-token';
import { formatReport, readReport } from '@site/statistics/report';
import { parseArguments, toCallerPath } from './arguments/parse-arguments.ts';
import { ROOT } from './site/site-root.ts';

const USAGE = `Specify a command:
  ${CALL} check                        lists every error in the content, and suggestions
  ${CALL} import                       publishes the content
  ${CALL} edit [--port N]              opens an editor for the content in the local browser
  ${CALL} preview [PATH] [--hours 24]  prints a link that shows drafts and scheduled content to its holder
  ${CALL} statistics [--days 30] [--json]
${' '.repeat(CALL.length + 32)}reports pages read, searches without results and dead links
  ${CALL} outbox                       lists the contact messages that no mail server has accepted yet
  ${CALL} outbox-texts                 prints these messages
  ${CALL} outbox-retry                 tries to send them all now; with PostgreSQL within 30 seconds
  ${CALL} outbox-delete ID             deletes one of them
  ${CALL} backup FILE                  saves data that an import cannot recreate: waiting messages and their receipts
  ${CALL} restore FILE [--overwrite]   restores them into an empty database; --overwrite replaces existing ones`;

const OPTIONS = {
  hours: { type: 'string', default: '24' },
  days: { type: 'string', default: '30' },
  port: { type: 'string', default: '' },
  json: { type: 'boolean', default: false },
  overwrite: { type: 'boolean', default: false },
} as const;

const COMMANDS: readonly string[] = [
  ...FILE_COMMANDS,
  ...CONTENT_COMMANDS,
  OUTBOX_DELETE,
  'edit',
  'preview',
  'statistics',
];

async function createContentPreview(path: string, hours: number): Promise<string> {
  if (Number.isNaN(hours)) throw new Error('--hours must be a number.');
  const settings = readSettings(process.env);
  if (settings.API_BASE !== '')
    throw new Error('The content comes from the API in API_BASE, which has none of our drafts.');
  if (!path.startsWith('/')) throw new Error(`"${path}" is not a path of the site. Begin it with "/".`);
  return toPreviewLink({ settings, root: ROOT, set: CONTENT_PREVIEW, hours, now: new Date(), page: path });
}

async function formatStatistics(days: number, json: boolean): Promise<string> {
  if (!Number.isInteger(days) || days < 1) throw new Error('--days must be a whole number, at least 1.');
  const report = await readReport(readSettings(process.env).DATA_DIR, days, new Date());
  return json ? JSON.stringify(report, null, 2) : formatReport(report);
}

async function startEditor(port: string): Promise<void> {
  if (!existsSync(new URL('./content/edit.ts', import.meta.url)))
    throw new Error('This archive does not contain the editor: start it in a checkout of the site.');
  const { edit } = await import('./content/edit.ts');
  await edit(port);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArguments({ options: OPTIONS, allowPositionals: true }, USAGE);
  const [name, path, ...rest] = positionals;
  // An unknown command is reported first, whatever follows it.
  if (name !== undefined && !COMMANDS.includes(name)) throw new Error(`Unknown command ${name}.\n\n${USAGE}`);
  const fileCommand = FILE_COMMANDS.find((known) => known === name);
  const takesArgument = fileCommand !== undefined || name === 'preview' || name === OUTBOX_DELETE;
  const extra = takesArgument ? rest[0] : path;
  if (extra !== undefined) throw new Error(`Unexpected argument for ${name}: ${extra}.`);
  if (fileCommand !== undefined) {
    if (path === undefined) throw new Error(`Missing argument: file.\n\n${USAGE}`);
    return runContentCommand({ name: fileCommand, file: toCallerPath(path), overwrite: values.overwrite });
  }
  if (name === OUTBOX_DELETE) {
    if (path === undefined) throw new Error(`Missing argument: ID.\n\n${USAGE}`);
    return runContentCommand({ name, id: path });
  }
  const command = CONTENT_COMMANDS.find((known) => known === name);
  if (command !== undefined) return runContentCommand({ name: command });
  if (name === 'edit') await startEditor(values.port);
  else if (name === 'preview') console.log(await createContentPreview(path ?? '/inicio', Number(values.hours)));
  else if (name === 'statistics') console.log(await formatStatistics(Number(values.days), values.json));
  else throw new Error(USAGE);
  return 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(toMessage(error));
  return 1;
});
