import { type CivilDateTime, toMadrid } from '@site/base/clock';
import type { RenderRequest } from '@site/contract/worker/render-request';

const MINUTE_MS = 60_000;

let minute = Number.NaN;
let now: CivilDateTime = { date: '', time: null };

/** The time for which a page is rendered. The local time shows no seconds, so it is computed once a minute. */
export function readRequestTime(at: Date): Pick<RenderRequest, 'now' | 'instant'> {
  const instant = at.getTime();
  const current = Math.floor(instant / MINUTE_MS);
  if (current !== minute) {
    minute = current;
    now = toMadrid(at);
  }
  return { now, instant };
}
