import { toReason } from '@site/base/error-text';
import { foundNoServer } from '@site/base/has-code';
import { KIT_PATHS } from '@site/contract/team-documents';
import * as v from 'valibot';
import { isPrivate } from '../release/asset-path.ts';
import { ReleaseError } from '../release/read-verified.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { sendAgain } from './retry-after.ts';
import { signRequest } from './signed-request.ts';
import { siteStore } from './site-store.ts';
import { isReading, LISTED, type TeamCommand } from './team-command.ts';

/** Longer than the time that gateways have to switch. */
const DEADLINE_MS = 60_000;

/** Statuses with which a gateway refuses a command with a sentence for the team. */
const REFUSALS = [401, 403, 413, 422];

const DOUBT = ' The command may have been carried out: see npx section-kit status.';

const RELEASE_FILE = /^releases\/[^/]+\/[^/]+\/(.+)$/;

const answer = v.looseObject({ text: v.optional(v.string(), '') });
const stored = v.object({ stored: v.nullable(v.object({ bytes: v.string(), etag: v.string() })) });
const listed = v.object({ keys: v.array(v.string()) });

/** A client of a site, for a team with a key. */
export interface RemoteSite {
  /** A read-only store: releases, and other files that the key may read. */
  readonly store: ObjectStore;
  /** Sends a command. Resolves with the site's message; rejects with it when the command failed. */
  readonly send: (command: TeamCommand) => Promise<string>;
}

/**
 * Opens a client of a site, for the holder of a team's key.
 *
 * @param site the site's own public address, which is part of the signature
 * @param secret private key (PKCS #8, PEM)
 * @param explainUnknownKey returns what to do if the site does not know the key; by default the site's own message
 */
export function openRemoteSite(site: string, secret: string, explainUnknownKey?: () => Promise<string>): RemoteSite {
  async function post(command: TeamCommand): Promise<unknown> {
    const body = new TextEncoder().encode(JSON.stringify(command));
    const read = async () => {
      const headers = { 'Content-Type': 'application/json', ...signRequest(site, body, secret, Date.now()) };
      const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(DEADLINE_MS) };
      const response = await fetch(site + KIT_PATHS.commands, request);
      return { response, text: await response.text() };
    };
    // Too many requests from one address (RFC 6585): the command was not executed. With 503 it may have been.
    const { response, text } = await sendAgain(read, isReading(command) ? [429, 503] : [429]).catch(
      (error: unknown) => {
        const doubt = foundNoServer(error) || isReading(command) ? '' : DOUBT;
        throw new ReleaseError(`${site} cannot be reached: ${toReason(error)}.${doubt}`);
      },
    );
    if (response.ok) return JSON.parse(text) as unknown;
    const { status, headers: answered } = response;
    if (REFUSALS.includes(status) && answered.get('content-type')?.startsWith('text/plain'))
      throw new ReleaseError(status === 403 && explainUnknownKey ? await explainUnknownKey() : text.trim());
    const id = answered.get('x-request-id');
    const where = id === null ? 'a proxy in front of it' : `the gateway, at request ${id}`;
    throw new ReleaseError(
      `${site} returned status ${status}. Its operator finds the reason in the log of ${where}.${status >= 500 && !isReading(command) ? DOUBT : ''}`,
    );
  }
  const releases = siteStore(site);
  return {
    store: {
      ...releases,
      async read(key) {
        const [, file] = RELEASE_FILE.exec(key) ?? [];
        const open = file === undefined ? null : await releases.read(key);
        if (open || (file !== undefined && isPrivate(file))) return open;
        // The site reports a release as missing to the public for some seconds after it is published.
        const found = v.parse(stored, await post({ kind: 'read', key })).stored;
        return found && { bytes: Buffer.from(found.bytes, 'base64'), etag: found.etag };
      },
      async list(prefix) {
        const part = LISTED.find((each) => each === prefix);
        // Checks also list the compressed copies of a release, but the site checks these itself.
        return part ? v.parse(listed, await post({ kind: 'list', prefix: part })).keys : [];
      },
    },
    send: async (command) => v.parse(answer, await post(command)).text,
  };
}
