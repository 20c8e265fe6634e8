import { setTimeout as pause } from 'node:timers/promises';
import { toMessage } from '@site/base/error-text';
import * as v from 'valibot';
import { CLAIM_FILE } from '../release/claim.ts';
import { ReleaseError } from '../release/read-verified.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { siteStore } from '../store/site-store.ts';
import { signRequest } from './signed-request.ts';
import type { TeamCommand } from './team-command.ts';

/** Where a site takes the commands of its teams. */
export const COMMANDS_PATH = '/_kit/commands';

/** Longer than the gateways have to switch. */
const DEADLINE_MS = 60_000;

/** Of a command that comes too soon after others. */
const TRIES = 5;

const RELEASE_FILE = /^releases\/([^/]+\/[^/]+)\/(.+)$/;
/** Files of a release that are asked for with the key: the site tells nobody else of what was just published, or is about to be. */
const ASKED = ['section.json', CLAIM_FILE];

const answer = v.looseObject({ text: v.optional(v.string(), '') });
const stored = v.object({ stored: v.nullable(v.object({ bytes: v.string(), etag: v.string() })) });
const listed = v.object({ keys: v.array(v.string()) });

/** A site as a team with a key sees it. */
export interface RemoteSite {
  /** Releases, and what the key lets read besides; nothing can be written. */
  readonly store: ObjectStore;
  /** Gives what the site says; rejects with its sentence when it did not do it. */
  readonly send: (command: TeamCommand) => Promise<string>;
}

/**
 * Opens a site for the holder of a team's key.
 *
 * @param site its address, as it calls itself
 * @param secret private key (PKCS #8, PEM)
 */
export function openRemoteSite(site: string, secret: string): RemoteSite {
  async function ask(command: TeamCommand, tries = TRIES): Promise<unknown> {
    const body = new TextEncoder().encode(JSON.stringify(command));
    const headers = { 'Content-Type': 'application/json', ...signRequest(site, body, secret, Date.now()) };
    const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(DEADLINE_MS) };
    const response = await fetch(site + COMMANDS_PATH, request).catch((error: unknown) => {
      throw new ReleaseError(`${site} cannot be reached: ${toMessage(error)}.`);
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text) as unknown;
    // Too many requests of one address (RFC 6585): nothing was done yet.
    if (response.status === 429 && tries > 1) {
      await pause(1_000 * Number(response.headers.get('retry-after') ?? 1));
      return ask(command, tries - 1);
    }
    throw new ReleaseError(text.trim() || `${site} answers with status ${response.status}.`);
  }
  const releases = siteStore(site);
  /** Releases that were published since the site told everybody that they are missing, which it does for some seconds. */
  const late = new Set<string>();
  return {
    store: {
      ...releases,
      async read(key) {
        const [, release, file] = RELEASE_FILE.exec(key) ?? [];
        const open = release === undefined ? null : await releases.read(key);
        // Source maps no team gets, by whatever way.
        const isAsked = ASKED.includes(file ?? '') || (late.has(release ?? '') && !file?.startsWith('maps/'));
        if (open || (release !== undefined && !isAsked)) return open;
        const found = v.parse(stored, await ask({ kind: 'read', key })).stored;
        if (found && release !== undefined && file !== CLAIM_FILE) late.add(release);
        return found && { bytes: Buffer.from(found.bytes, 'base64'), etag: found.etag };
      },
      async list(prefix) {
        // The compressed copies of a release are the site's own affair: it looks at them itself.
        if (prefix !== 'gateways/') return [];
        return v.parse(listed, await ask({ kind: 'list', prefix })).keys;
      },
    },
    send: async (command) => v.parse(answer, await ask(command)).text,
  };
}
