import { type IncomingMessage, ServerResponse } from 'node:http';

/** A response with the request id that the logs name. */
export class NamedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  requestId = '';
}
