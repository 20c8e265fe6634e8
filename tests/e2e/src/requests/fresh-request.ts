import { type IncomingHttpHeaders, request } from 'node:http';

/** What a request gave, and when. */
export interface FreshAnswer {
  /** 0 when the connection broke. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Milliseconds of `performance.now()` when it was begun. */
  readonly begunAt: number;
}

/** Requests on a new connection, so that any process of a shell may answer. */
export function askFresh(url: string, headers: Readonly<Record<string, string>> = {}): Promise<FreshAnswer> {
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
