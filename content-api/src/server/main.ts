// Starts the content API: database, import of the content, HTTP server, sender of contact messages.
import { readSettings, SettingsError } from '@site/settings';
import { ContentFolderError } from '../content/source/content-folder.ts';
import { DatabaseTooNewError } from '../database/migrate.ts';
import { DataFolderTakenError } from '../import/data-folder-lock.ts';
import { StartError, startServer } from './start-server.ts';

/** A stop that takes longer is cut off; whoever started the server waits for it. */
const STOP_DEADLINE_MS = 8000;

try {
  const server = await startServer(readSettings(process.env));
  console.log(`content-api ready on ${server.address}`);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
} catch (error) {
  const expected = [SettingsError, DataFolderTakenError, DatabaseTooNewError, ContentFolderError, StartError].some(
    (known) => error instanceof known,
  );
  console.error(expected && error instanceof Error ? error.message : error);
  process.exit(1);
}
