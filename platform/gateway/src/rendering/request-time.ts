import { toMadrid } from '@site/base/clock';
import type { RenderRequest } from '@site/contract/worker/render-request';

export const readRequestTime = (at: Date): Pick<RenderRequest, 'now' | 'instant'> => ({
  now: toMadrid(at),
  instant: at.getTime(),
});

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
