import type { IncomingMessage, ServerResponse } from 'node:http';
import { respond, respondText } from '../http/respond.ts';
import type { LiveReleaseSet } from '../rendering/live-release-set.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** True for a request from this machine that no proxy passed on. */
function isLocal({ socket, headers }: IncomingMessage): boolean {
  return LOOPBACK.has(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && !headers.forwarded;
}

/** Answers `/_secciones` for the operator: who owns what, which versions are live, what failed, what is shared. */
export function createSectionStatus(live: LiveReleaseSet) {
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
      workers: await set.pool.describe(),
    };
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
    respond(response, 200, headers, `${JSON.stringify(status, null, 2)}\n`);
  };
}
