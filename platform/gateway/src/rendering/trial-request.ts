import type { RenderRequest } from '@site/contract/worker/render-request';
import { readRequestTime } from './request-time.ts';

/** A GET request of a visitor without cookies, with which the gateway tries a page. */
export const createTrialRequest = (url: string, requestId: string, at: Date): RenderRequest => ({
  url,
  form: null,
  ...readRequestTime(at),
  requestId,
  sender: null,
  anew: false,
  content: '',
  preview: false,
  apiHeaders: {},
});
