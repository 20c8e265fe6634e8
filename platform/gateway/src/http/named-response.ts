import { type IncomingMessage, ServerResponse } from 'node:http';

/** An answer with the id by which logs tell of its request; it is sent with it. */
export class NamedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  requestId = '';
}
