import { type IncomingMessage, ServerResponse } from 'node:http';

export class NamedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  requestId = '';
  /** True when pages of other sites may read it. */
  isOpen = false;
}
