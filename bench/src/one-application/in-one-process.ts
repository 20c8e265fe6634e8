import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { openLocalReleases } from '@site/releases/local-releases';
import { readChannel, readReleaseSet, readSectionJson } from '@site/releases/reader';
import { readSettings } from '@site/settings';
import { toMadrid } from '@site/shared-ui/dates';
import type { createRenderer } from '../../../shell/src/render/render.ts';
import { toBytes } from '../../../shell/src/server/rendering/to-bytes.ts';
import { readWorkerTemplate } from '../../../shell/src/server/rendering/worker-template.ts';

/**
 * The pages of the one application, from the same content API, rendered in this one process: no workers, no federation, no page
 * cache, no limits, no measurements, no log. Argument: port.
 */
const [port = '0'] = process.argv.slice(2);
const settings = readSettings(process.env);
const { store, folder } = await openLocalReleases(settings, process.cwd());
const channel = await readChannel(store, settings.RELEASE_CHANNEL);
const { id, sections: versions } = await readReleaseSet(store, channel?.set ?? '');
const sections = await Promise.all(
  Object.entries(versions).map(([name, version]) => readSectionJson(store, name, version)),
);
const { options, renderer } = (await readWorkerTemplate(settings)).toData({
  ...{ store: folder, set: id, sections },
  warm: sections.map(({ name }) => name),
});
const bundle = createRequire(import.meta.url)(renderer) as { readonly createRenderer: typeof createRenderer };
const { render } = await bundle.createRenderer({
  ...options,
  loadContainer: async () => undefined,
  onSection: (name, failure) => console.error(name, failure),
});

const server = createServer(async (request, response) => {
  const at = new Date();
  const answer = await render({
    ...{ url: request.url ?? '/', form: null, now: toMadrid(at), instant: at.getTime(), consent: 'unknown' },
    ...{ requestId: 'plain', sender: null, anew: false, preview: false, apiHeaders: {}, refused: false, without: [] },
  });
  const compressed = toBytes(answer).brotli;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' };
  response.writeHead(answer.status, { ...headers, 'Content-Length': compressed.length }).end(compressed);
});
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('one process ready\n'));
process.on('SIGTERM', () => process.exit(0));
