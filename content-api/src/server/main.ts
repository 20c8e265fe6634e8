// Starts the content API: database, import of the content, HTTP server, sender of contact messages.
import { setTimeout as pause } from 'node:timers/promises';
import { collectWhenQuiet } from '@site/base/processes/collect-when-quiet';
import { installFatalErrorHandler } from '@site/base/processes/fatal-errors';
import { endWithParent } from '@site/base/processes/kill-on-exit';
import { findMisspelt, readSettings } from '@site/base/settings';
import { printFailure } from '../operator-error.ts';
import { startServer } from './start-server.ts';

/** Maximum duration of a stop after the lame-duck period, in milliseconds. The parent process waits as long. */
const STOP_DEADLINE_MS = 8000;

// It would keep the port and the data folder, so that the site could not be started again.
endWithParent();
try {
  const settings = readSettings(process.env);
  for (const line of findMisspelt(process.env)) console.error(line);
  const server = await startServer(settings);
  console.log(`content-api ready on ${server.address}`);
  collectWhenQuiet();
  const hurry = new AbortController();
  let stopping = false;
  const stop = async (lameDuckMs: number): Promise<void> => {
    if (lameDuckMs === 0) hurry.abort();
    if (stopping) return;
    stopping = true;
    server.announceEnd();
    setTimeout(() => process.exit(1), lameDuckMs + STOP_DEADLINE_MS).unref();
    await pause(lameDuckMs, undefined, { signal: hurry.signal }).catch(() => {});
    await server.stop();
    process.exit(0);
  };
  // Accepted messages are in the database, and calls in progress get their responses.
  installFatalErrorHandler('content API', () => server.stop());
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stop(settings.LAME_DUCK_MS));
  process.on('SIGINT', () => stop(0));
} catch (error) {
  printFailure(error);
  process.exit(1);
}
