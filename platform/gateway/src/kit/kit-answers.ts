import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from '@site/base/http/address';
import { toSiteUrl } from '@site/base/settings';
import { KIT_PATHS, type SiteIndex } from '@site/contract/team-documents';
import { type ObjectStore, toSections } from '@site/releases/reader';
import { toFixedCache } from '../files/static-files.ts';
import { respond, respondJson, respondLater, respondText } from '../http/respond.ts';
import type { LiveReleaseSet } from '../release-sets/live-release-set.ts';
import { toVersions } from '../release-sets/live-set.ts';
import { CURRENT, createKitFiles, readKit } from './kit-files.ts';
import { toLiveTypes } from './live-types.ts';
import { type CommandOptions, createTeamCommands } from './team-commands.ts';

interface KitOptions extends CommandOptions {
  readonly store: ObjectStore;
  readonly live: LiveReleaseSet;
  readonly toClient: (request: IncomingMessage) => string;
}

/** Prefix of the endpoints for teams in other repositories. */
export const KIT_PATH = '/_kit/';

/**
 * Serves `/_kit/`: the section kit, what a section needs to know about the live set, and the commands of teams. None of
 * it is meant for visitors and none of it is secret; commands are signed.
 */
export function createKitAnswers(options: KitOptions) {
  const { live, store, settings } = options;
  const commands = createTeamCommands(options);
  const readKitFile = createKitFiles(store, options.toClient);
  async function readIndex(): Promise<string> {
    const set = live.current;
    const { version, contract, shared } = set.shell.json;
    const kit = await readKit(store);
    const index: SiteIndex = {
      site: toSiteUrl(settings),
      channel: settings.RELEASE_CHANNEL,
      shell: { version, contract, shared },
      sections: toSections(toVersions(set)),
      kit: kit && { version: kit.version, url: KIT_PATH + kit.file, integrity: kit.integrity },
    };
    return `${JSON.stringify(index, null, 2)}\n`;
  }
  return async (request: IncomingMessage, response: ServerResponse, address: Address): Promise<void> => {
    const { path } = address;
    if (request.method === 'POST') {
      if (path === KIT_PATHS.commands) return commands.carryOut(request, response);
      if (path === KIT_PATHS.teams) return commands.enrol(request, response);
      return respondText(response, 405, 'Only commands and teams accept POST.', { Allow: 'GET, HEAD' });
    }
    if (path === KIT_PATHS.index || path === KIT_PATHS.types) {
      const text = path === KIT_PATHS.index ? await readIndex() : await toLiveTypes(live.current, store);
      if (text !== null) return respondJson(response, text);
      return respondLater(response);
    }
    const file = await readKitFile(path.slice(KIT_PATH.length), request).catch(() => 'busy' as const);
    // The file may still exist.
    if (file === 'busy') return respondLater(response);
    if (!file) return respondText(response, 404, 'The section kit has no such file.');
    const cache = path.endsWith(`/${CURRENT}`) ? 'no-cache' : toFixedCache(address);
    respond(response, 200, { 'Content-Type': 'application/gzip', 'Cache-Control': cache }, file);
  };
}
