import type { ServerResponse } from 'node:http';
import { CALL_HEADERS } from '@site/base/wire-headers';
import { serve } from '../../../../platform/base/test/serve.ts';

/** Faults of a content API. */
export type ApiFault = 'status 500' | 'half an answer' | 'no JSON' | 'huge answer' | 'no answer' | 'connection refused';

const FAULTS: Readonly<Record<ApiFault, (response: ServerResponse) => void>> = {
  'status 500': (response) => response.writeHead(500, { 'Content-Type': 'application/json' }).end('{}'),
  'half an answer'(response) {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1_000 });
    response.write('{"data":[');
    setTimeout(() => response.destroy(), 20);
  },
  'no JSON': (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Bienvenido</h1>'),
  'huge answer'(response) {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const more = () => response.write('9'.repeat(256 * 1024), () => response.destroyed || more());
    more();
  },
  'no answer': () => {},
  'connection refused': (response) => response.destroy(),
};

export const API_FAULTS = Object.keys(FAULTS) as readonly ApiFault[];

/** A proxy to a working content API that fails on request. */
export interface FaultyApi {
  readonly url: string;
  /** Path and headers of every call that arrived since the last change. */
  readonly calls: readonly { readonly path: string; readonly headers: Headers }[];
  /** Fails from now on, by default in all calls; null ends it. */
  readonly failWith: (fault: ApiFault | null, isAffected?: (path: string) => boolean) => void;
  /** Changes the text of all further responses, as an editor would. */
  readonly edit: (change: (text: string) => string) => void;
  readonly stop: () => void;
}

export async function startFaultyApi(goodUrl: string): Promise<FaultyApi> {
  const calls: { path: string; headers: Headers }[] = [];
  let current: ApiFault | null = null;
  let isFailing = (_path: string) => true;
  let toEdited = (text: string) => text;
  const served = await serve(async (request, response) => {
    const { url: path = '' } = request;
    // `/api/hello` is the gateway's own check for changed content.
    if (path !== '/api/hello') calls.push({ path, headers: new Headers(request.headers as Record<string, string>) });
    if (current && isFailing(path)) return FAULTS[current](response);
    try {
      const answer = await fetch(goodUrl + path, { headers: CALL_HEADERS });
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'Content-Type': type });
      response.end(type.startsWith('image/') ? Buffer.from(await answer.arrayBuffer()) : toEdited(await answer.text()));
    } catch {
      response.destroy();
    }
  });
  return {
    ...served,
    calls,
    failWith(fault, isAffected = () => true) {
      current = fault;
      isFailing = isAffected;
      calls.length = 0;
    },
    edit(change) {
      toEdited = change;
    },
  };
}
