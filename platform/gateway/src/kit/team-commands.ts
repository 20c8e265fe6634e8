import type { IncomingMessage, ServerResponse } from 'node:http';
import { readRequest } from '@site/base/http/read-body';
import { type Settings, toSiteUrl } from '@site/base/settings';
import { type ObjectStore, ReleaseError } from '@site/releases/reader';
import { hashBody, readSignedHead } from '@site/releases/team/signed-request';
import type { OperatorCheck } from '../http/operator-check.ts';
import { respondJson, respondText } from '../http/respond.ts';

export interface CommandOptions {
  /** Without local copies. */
  readonly origin: ObjectStore;
  readonly settings: Settings;
  readonly operator: OperatorCheck;
}

/** A large section has a tenth of this size. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_TEAM_BYTES = 4 * 1024;
/** As long as the documented proxies wait for a command. */
const COMMAND_MS = 90_000;

const refuse = (response: ServerResponse, status: number, text: string) =>
  respondText(response, status, text, { Connection: 'close' });

/** Handles the commands of teams. The sender is authorised before a body is read. */
export function createTeamCommands({ origin, settings, operator }: CommandOptions) {
  async function attempt(response: ServerResponse, work: () => Promise<unknown>): Promise<void> {
    try {
      respondJson(response, JSON.stringify(await work()));
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      refuse(response, 422, error.message);
    }
  }
  return {
    async carryOut(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const head = readSignedHead(request.headers, toSiteUrl(settings), Date.now());
      if (typeof head === 'string') return refuse(response, 401, head);
      // Loaded on first use: most sites get no command for weeks.
      const { createTeamEndpoint } = await import('@site/releases/team/team-endpoint');
      const endpoint = createTeamEndpoint({ store: origin, settings, now: () => new Date() });
      const sections = await endpoint.findSections(head.key);
      if (typeof sections === 'string') return refuse(response, 403, sections);
      const body = await readRequest(request, MAX_BYTES);
      if (!body) return refuse(response, 413, `A command may have at most ${MAX_BYTES / 1024 / 1024} MB.`);
      if (hashBody(body) !== head.body) return refuse(response, 401, 'The body does not match its signature.');
      request.setTimeout(COMMAND_MS);
      return attempt(response, () => endpoint.carryOut(head, sections, body));
    },
    /** Enrols the key of a new team. Only on a developer's machine, and only for programs that run there. */
    async enrol(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { origin: page, 'sec-fetch-site': site } = request.headers;
      // Browsers send at least one of them. An empty one is no sign of a program.
      const isProgram = page === undefined && site === undefined;
      if (!operator.isHere(request) || !isProgram || settings.RELEASE_ROOT_KEY !== '')
        return refuse(
          response,
          403,
          'Only a site on a developer’s machine enrols teams by itself. Elsewhere the operator runs: npm run releases -- enrol SECTION --key KEY --prefix /x',
        );
      const body = await readRequest(request, MAX_TEAM_BYTES);
      if (!body) return refuse(response, 413, 'A team needs a name, a key and a prefix.');
      const { enrolHere } = await import('@site/releases/team/enrol');
      return attempt(response, () => enrolHere(origin, settings, body));
    },
  };
}
