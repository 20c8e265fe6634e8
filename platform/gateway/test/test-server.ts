import type { Log } from '@site/base/log';
import { parseTrustedAddresses } from '@site/base/settings/trusted-addresses';
import { site } from '../../contract/test/site-fixture.ts';
import { type Answers, createGatewayServer } from '../src/create-server.ts';
import { createRequestGuard } from '../src/http/request-guard.ts';

/** Creates a gateway's server that responds as given, without a limit of requests. */
export function createTestServer(readAnswers: () => Answers, log: Log) {
  const trusted = parseTrustedAddresses('127.0.0.1');
  return createGatewayServer({
    readAnswers,
    guard: createRequestGuard({
      readRefusals: () => site.texts.refusals,
      trusted,
      requestsPerSecond: 0,
      isPublic: false,
      onSpent: () => undefined,
    }),
    connections: { deadlineMs: 5_000, responseMs: 5_000, perAddress: 0, trusted, onFlood: () => undefined },
    openToOthers: false,
    onAnswer: () => undefined,
    log,
  });
}
