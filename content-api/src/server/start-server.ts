import { toMessage } from '@site/base/error-text';
import { assertPortFree } from '@site/base/processes/free-ports';
import { type Settings, toServerUrl } from '@site/base/settings';
import { readPreviewSecret } from '@site/releases/preview-token';
import { Recorder, toSearchKey } from '@site/statistics/recorder';
import { openTracer } from '@site/tracing/open-tracer';
import { answerBackup } from '../backup/backup-command.ts';
import { type Answers, holdDataFolder } from '../data-folder/data-folder-holder.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { Importer } from '../import/importer.ts';
import { refuseOtherFolder } from '../import/refuse-other-folder.ts';
import { readSitePages } from '../import/site-pages.ts';
import { findReceivers } from '../mail/mail-receiver.ts';
import { MailSender } from '../mail/mail-sender.ts';
import { answerDeletion, answerOutbox, OUTBOX_DELETE, OUTBOX_REQUESTS } from '../mail/outbox-command.ts';
import { startOutboxMaintenance } from '../mail/outbox-maintenance.ts';
import { OperatorError } from '../operator-error.ts';
import { createContentStore } from '../search/content-store.ts';
import type { ApiServer } from './api-server.ts';
import { buildApp } from './app.ts';
import { importAtStart } from './import-at-start.ts';

/** How long a stop waits for calls, in milliseconds: less than half of what main.ts allows for the whole stop. */
const CALLS_MS = 3_000;

/** How many of the pool's ten connections searches may use. */
const SEARCHES_OF_POOL = 4;

export interface RunningServer {
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  /** From now on, reports that it is about to end, but still responds. */
  announceEnd(): void;
  /** Ends open calls and all parts in order. */
  stop(): Promise<void>;
}

/**
 * Starts all parts. When it returns, every call is served.
 *
 * @throws OperatorError with a message for the operator
 */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const parts = new AsyncDisposableStack();
  let isEnding = false;
  const announceEnd = () => {
    isEnding = true;
  };
  try {
    const address = await startParts(settings, parts, () => isEnding);
    return { address, announceEnd, stop: () => parts.disposeAsync() };
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
}

async function startParts(settings: Settings, parts: AsyncDisposableStack, isEnding: () => boolean): Promise<string> {
  const { DATA_DIR: dataDir, CONTENT_DIR: contentDir } = settings;
  const answers: Record<string, Answers[string]> = {};
  if (settings.DATABASE_URL === '') {
    const held = await holdDataFolder(dataDir, answers);
    parts.defer(() => held.close());
  }
  // Now, since the first import can take minutes.
  await expectFreePort(settings);
  const database = await openDatabase(settings);
  parts.defer(() => database.close());

  const importer = new Importer({ database, contentDir, dataDir, readPages: () => readSitePages(settings) });
  parts.defer(() => importer.stop());
  if (settings.CONTENT_IMPORT === 'start')
    await importAtStart({ database, dataDir, isShared: settings.DATABASE_URL !== '', importer });
  const sender = toSender(settings, database);
  const onMail = () => sender?.wake();
  const previewSecret = await readPreviewSecret(settings.PREVIEW_SECRET, dataDir);
  const recorder = new Recorder({
    dataDir,
    days: settings.STATISTICS_DAYS,
    onFailure: (error) => console.error(`The statistics could not be written: ${error.message}`),
  });
  parts.defer(() => recorder.close());
  answers.backup = () => answerBackup(database);
  answers.import = async (folder) => (await refuseOtherFolder(contentDir, folder)) ?? importer.run();
  for (const request of OUTBOX_REQUESTS) answers[request] = () => answerOutbox(request, database, onMail);
  answers[OUTBOX_DELETE] = (_folder, id = '') => answerDeletion(database, id);
  const tracer = await openTracer(settings, 'content-api', console.error);
  if (tracer) parts.defer(() => tracer.close());
  const app = await buildApp({
    database,
    tracer,
    dataDir,
    logLevel: settings.LOG_LEVEL,
    onMail,
    onFailedSearch: (text) => recorder.count('searches', toSearchKey(text)),
    previewSecret,
    searchesAtOnce: settings.DATABASE_URL === '' ? 1 : SEARCHES_OF_POOL,
    limits: settings,
    isEnding,
  });
  parts.defer(() => closeApp(app));
  await listen(app, settings);
  parts.defer(startOutboxMaintenance({ database, keepDays: settings.MAIL_KEEP_DAYS, report: console.error }));
  if (sender) {
    sender.start();
    parts.defer(() => sender.stop());
  }
  return toServerUrl(settings.CONTENT_API_HOST, settings.CONTENT_API_PORT);
}

function toSender(settings: Settings, database: Database): MailSender | undefined {
  if (settings.SMTP_URL === '') return undefined;
  const store = createContentStore(database);
  return new MailSender({
    database,
    smtpUrl: settings.SMTP_URL,
    addresses: async (message) => ({
      from: settings.MAIL_FROM,
      to: await findReceivers(store, settings.MAIL_TO, message),
    }),
    report: console.error,
  });
}

/** Lets calls in progress end. Slower clients are cut off, so that all other parts can stop in order. */
async function closeApp(app: ApiServer): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), CALLS_MS);
  await app.close();
  clearTimeout(late);
}

/** Rejects with what to do if the content API cannot listen. */
async function expectFreePort({ CONTENT_API_HOST: host, CONTENT_API_PORT: port }: Settings): Promise<void> {
  await assertPortFree('CONTENT_API_PORT', port, host).catch((error: unknown) => {
    throw new OperatorError(toMessage(error));
  });
}

async function listen(app: ApiServer, settings: Settings): Promise<void> {
  try {
    await app.listen({ host: settings.CONTENT_API_HOST, port: settings.CONTENT_API_PORT });
  } catch (error) {
    // Another program may have taken the port during the import.
    await expectFreePort(settings);
    throw error;
  }
}
