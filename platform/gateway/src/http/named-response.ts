import { type IncomingMessage, ServerResponse } from 'node:http';
import type { TraceSpan } from '@site/base/trace/tracer';

export class NamedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  requestId = '';
  /** True when pages of other sites may read it. */
  isOpen = false;
  /** Null when the request is not traced. */
  span: TraceSpan | null = null;
}
