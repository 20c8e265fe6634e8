import { type IncomingHttpHeaders, request } from 'node:http';

/** Response to a request, with its start time. */
export interface FreshResponse {
  /** 0 when the connection broke. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** `performance.now()` at the start of the request. */
  readonly begunAt: number;
}

/** Sends a request on a new connection, so that any process of a gateway can handle it. */
export function requestFresh(url: string, headers: Readonly<Record<string, string>> = {}): Promise<FreshResponse> {
  const begunAt = performance.now();
  return new Promise((resolve) => {
    const broken = () => resolve({ status: 0, headers: {}, body: '', begunAt });
    request(url, { agent: false, headers }, (response) => {
      let body = '';
      response
        .setEncoding('utf8')
        .on('data', (text: string) => {
          body += text;
        })
        .on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body, begunAt }))
        .on('error', broken);
    })
      .on('error', broken)
      .end();
  });
}
