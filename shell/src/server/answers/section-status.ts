import type { IncomingMessage, ServerResponse } from 'node:http';
import { respond, respondText } from '../http/respond.ts';
import type { ReleaseMetrics, SectionMetrics } from '../metrics/section-metrics.ts';
import type { LiveReleaseSet } from '../rendering/live-release-set.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** True for a request from this machine that no proxy passed on. */
function isLocal({ socket, headers }: IncomingMessage): boolean {
  return LOOPBACK.has(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && !headers.forwarded;
}

const round = (ms: number) => Math.round(ms * 10) / 10;

/** Times in milliseconds, since this process started. */
const toTimings = ({ section, release, renderMs, errors, cacheHits }: ReleaseMetrics) => ({
  section,
  release,
  renderings: renderMs.count,
  meanMs: round(renderMs.mean),
  p95Ms: round(renderMs.quantile(0.95)),
  errors,
  cacheHits,
});

/** Answers `/_secciones` for the operator: who owns what, which versions are live, what failed, what is shared. */
export function createSectionStatus(live: LiveReleaseSet, metrics: SectionMetrics) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const set = live.current;
    if (!isLocal(request) || !set) return respondText(response, 404, 'No existe.');
    const status = {
      set: set.id,
      sections: set.sections.map(({ name, version, owner, revision, routes, fragments }) => ({
        name,
        version,
        owner,
        revision,
        routes: routes.map(({ path }) => path),
        fragments: fragments.map((fragment) => fragment.name),
        failure: set.pool.failures[name] ?? null,
      })),
      canary: live.canary && { set: live.canary.set.id, percent: live.canary.percent },
      refused: live.refused,
      timings: metrics.read().map(toTimings),
      workers: await set.pool.describe(),
    };
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
    respond(response, 200, headers, `${JSON.stringify(status, null, 2)}\n`);
  };
}
