import type { Log } from '@site/base/log';
import { type Settings, toSiteUrl } from '@site/base/settings';
import type { JudgedMove } from '@site/releases/judge';

const DEADLINE_MS = 5_000;

/** Notifies the owners of releases of a move, by webhook. Never rejects: the history records the move too. */
export async function notifyTeams(settings: Settings, move: JudgedMove, log: Log): Promise<void> {
  const hooks = settings.RELEASE_WEBHOOKS;
  const addresses = move.releases.flatMap((release) => hooks.get(release.split('@')[0] ?? '') ?? hooks.get('*') ?? []);
  const text = `${move.releases.join(', ')}: ${move.action === 'rollback' ? 'rolled back' : `now live for ${move.percent} % of visitors`}. ${move.why}`;
  await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...move, site: toSiteUrl(settings), text }),
        signal: AbortSignal.timeout(DEADLINE_MS),
        redirect: 'error',
      }).catch((error: unknown) => ({ ok: false, status: String(error) }));
      if (!answer.ok)
        log.warn('team not notified of a release', { host: new URL(address).host, answer: String(answer.status) });
    }),
  );
}
