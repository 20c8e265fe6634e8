import type { PageOutcome } from '@site/gateway/check/messages';
import type { ReleaseJson } from '@site/releases/reader';
import type { CheckedPage } from './list-pages.ts';

/** What React Router says when a component of another copy of it is rendered. */
const FOREIGN_ROUTER = /property 'basename' of .*useContext|in the context of a <Router>|within a data router/;

/** The first line of the most useful problem, for the message to the team. */
function toReason(problems: readonly string[]): string {
  const reason = (problems.find((text) => /error/i.test(text)) ?? problems[0] ?? '').split('\n')[0]?.trim() ?? '';
  return FOREIGN_ROUTER.test(reason)
    ? `${reason.replace(/\.$/, '')}. Import Link and the like from @site/shared-ui/router: react-router-dom is another copy of the router`
    : reason;
}

const LOSSES = {
  hung: 'never ends and blocks its worker',
  memory: 'needs more memory than a render worker has',
  ended: 'exits its render worker',
} as const;

/** Describes what is wrong with a page; null when nothing is. */
export function describeOutcome({ status, loss, place, late, complete, problems }: PageOutcome): string | null {
  const reason = toReason(problems);
  const because = reason === '' ? '' : `: ${reason}`;
  if (loss !== null) return `${LOSSES[loss]}${place === '' ? because : ` (${place})`}`;
  if (late) return `was not ready within the deadline${because}`;
  if (status >= 500) return `fails with status ${status}${because}`;
  if (!complete) return `is missing a part that failed${because}`;
  return null;
}

/**
 * The same for an unreachable content API: parts may be missing and pages unavailable, but nothing may crash, hang or
 * time out.
 */
export function describeWithoutApi(outcome: PageOutcome): string | null {
  const { status, loss, late } = outcome;
  if (loss === null && !late && status !== 500) return null;
  const fault = describeOutcome(outcome);
  return fault && `${fault}, while the content API does not respond`;
}

/**
 * Builds a message that names the page, its owner, and the change that breaks it.
 *
 * @param changed the releases that are about to go live
 */
export function toSentence(
  { address, owner }: CheckedPage,
  fault: string,
  changed: readonly ReleaseJson[],
  where: string,
): string {
  const isOurs = changed.some(({ name, version }) => name === owner.name && version === owner.version);
  if (isOurs) return `Its smoke page ${address} ${fault}${where}`;
  const releases = changed.map(({ name, version }) => `${name}@${version}`).join(', ');
  return `With ${releases || 'this change'} the page ${address} of ${owner.name}@${owner.version} (${owner.owner}) ${fault}${where}`;
}
