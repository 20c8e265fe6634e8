import { toMadrid } from '@site/base/clock';
import type { RenderRequest } from '@site/contract/worker/render-request';

export const readRequestTime = (at: Date): Pick<RenderRequest, 'now' | 'instant'> => ({
  now: toMadrid(at),
  instant: at.getTime(),
});
