import { createServer, type IncomingMessage } from 'node:http';
import { type Address, toAddress } from '@site/base/http/address';
import { listen } from '../../base/test/listen.ts';
import { NamedResponse } from '../src/http/named-response.ts';

/** Serves one part of the gateway until the end of the test or file. Returns the URL. */
export const serveAnswer = (
  answer: (request: IncomingMessage, response: NamedResponse, address: Address) => unknown,
): Promise<string> =>
  listen(
    createServer({ ServerResponse: NamedResponse }, (request, response) => {
      void answer(request, response, toAddress(request.url ?? ''));
    }),
  );
