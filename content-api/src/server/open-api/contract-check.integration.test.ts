import { checkApi } from '@site/contract-check/check-api';
import { describe, expect, it } from 'vitest';
import { TEST_DATABASES } from '../../../test/support/databases.ts';
import { useImportedApp } from '../../../test/support/imported-app.ts';
import { readPages } from '../../../test/support/site-pages.ts';

// Responses do not depend on the kind of database.
describe.each(TEST_DATABASES.slice(-1))('our own API on $name', (kind) => {
  const server = useImportedApp(kind);

  /** Sends requests to the app without a network. */
  const inject: typeof fetch = async (url, init) => {
    const { pathname, search } = new URL(String(url));
    const { statusCode, headers, rawPayload } = await server().get(
      pathname + search,
      Object.fromEntries(new Headers(init?.headers)),
    );
    const texts = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(rawPayload.length > 0 && statusCode !== 304 ? new Uint8Array(rawPayload) : null, {
      status: statusCode,
      headers: texts,
    });
  };

  it('provides everything that a site needs, and gets no advice', async () => {
    const pageIds = (await readPages()).map(({ contentPage }) => contentPage).filter((id) => id !== '');
    const { findings, requestCount } = await checkApi('http://api.example', pageIds, inject);
    expect(findings).toEqual([]);
    expect(requestCount).toBeGreaterThan(40);
  });
});
