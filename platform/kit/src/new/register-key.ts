import { isLoopback } from '@site/base/settings';
import { KIT_PATHS } from '@site/contract/team-documents';

interface Team {
  readonly section: string;
  /** Public key (SPKI, base64). */
  readonly key: string;
  readonly prefix: string;
}

/** What a team without access does: a sentence, and the command for the site's operator. */
export const askToEnrol = ({ section, key, prefix }: Team): string =>
  `Ask the site's operator to enrol the team's key:\n    npm run releases -- enrol ${section} --key ${key} --prefix ${prefix}`;

/**
 * Registers the key of a new team. Only a site on the developer's machine does this without its operator.
 *
 * @returns a message: the key was registered, or the command with which the site's operator does it
 */
export async function registerKey(site: string, team: Team): Promise<string> {
  if (!isLoopback(new URL(site).hostname)) return askToEnrol(team);
  const response = await fetch(site + KIT_PATHS.teams, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(team),
  });
  if (response.ok) return `The key of ${team.section} is enrolled.`;
  const message = await response.text();
  if (response.status === 403) return askToEnrol(team);
  throw new Error(message);
}
