import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readSettings } from '@site/base/settings';
import { NamedResponse } from '@site/gateway/http/named-response';
import { toSecurityHeaders } from '@site/gateway/http/security-headers';
import { createPageSender } from '@site/gateway/pages/send-page';
import { loadShell, toPoolData } from '@site/gateway/release-sets/loaded-shell';
import { toBytes } from '@site/gateway/render-worker/to-bytes';
import { readRequestTime } from '@site/gateway/rendering/request-time';
import { folderStore } from '@site/releases/folder-store';
import { openLocalReleases } from '@site/releases/local-releases';
import { readShell } from '@site/releases/publisher';
import {
  readChannel,
  readReleaseSet,
  readSectionJson,
  readVerified,
  readVerifiedFrom,
  toSections,
} from '@site/releases/reader';
import type { createRenderer } from '@site/shell/entries/renderer';
import { ONE_APPLICATION } from './build-one-application.ts';

/**
 * Renders the pages of the single application in one process, with the same content API, but without workers,
 * federation, page cache, limits, statistics and log. Everything that produces the response is the code of gateway and
 * shell, so that both send the same bytes: renderer, API responses shared for a second, compression, validator,
 * headers. Argument: port.
 */
const [port = '0'] = process.argv.slice(2);
const settings = readSettings(process.env);
const { store, folders } = await openLocalReleases(settings, process.cwd());
const channel = await readChannel(store, settings.RELEASE_CHANNEL);
const { id, releases } = await readReleaseSet(store, channel?.set ?? '');
const sections = await Promise.all(
  Object.entries(toSections(releases)).map(([name, version]) => readSectionJson(store, name, version)),
);
const released = await readShell(store, releases);
if (!released) throw new Error('The store contains no single application.');
const shell = await loadShell(settings, released, (file) => readVerified(store, released, file));
const { options } = toPoolData(settings, {
  shell,
  stores: folders,
  set: id,
  sections,
  warm: sections.map(({ name }) => name),
});
const bundle = createRequire(import.meta.url)(path.join(ONE_APPLICATION, released.render)) as {
  readonly createRenderer: typeof createRenderer;
};
const { render } = await bundle.createRenderer({
  ...options,
  loadContainer: async () => undefined,
  readStyle: (section, file) => readVerifiedFrom(folders.map(folderStore), section ?? released, file),
  onSection: (name, failure) => console.error(name, failure),
});

const bootHeaders = toSecurityHeaders(options.bootScript, false);
const set = { id, toHeaders: () => bootHeaders };
const send = createPageSender({
  freshSeconds: settings.PAGE_CACHE_SECONDS,
  isPurged: false,
  content: () => '',
  isForAll: () => true,
});

const server = createServer({ ServerResponse: NamedResponse }, async (request, response) => {
  response.requestId = randomUUID();
  const answer = await render({
    url: request.url ?? '/',
    form: null,
    ...readRequestTime(new Date()),
    requestId: response.requestId,
    content: '',
    sender: null,
    anew: false,
    preview: false,
    apiHeaders: {},
    refused: false,
    without: [],
  });
  const { brotli, ...rest } = toBytes(answer);
  const page = {
    ...rest,
    brotli: Buffer.from(brotli.buffer),
    parts: [],
    owner: undefined,
    trueUntil: answer.validUntil,
  };
  send(request, response, {
    page,
    set,
    outcome: 'miss',
    cookie: null,
    isInvented: false,
    isDictionary: false,
    isFile: false,
  });
});
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('one process ready\n'));
process.on('SIGTERM', () => process.exit(0));
