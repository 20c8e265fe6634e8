import type { RendererOptions } from '@site/contract/worker/renderer-options';
import type { RecentAnswers } from '@site/page/recent-answers';

/** The options with what belongs to one worker. */
export interface RunningOptions extends RendererOptions {
  /** One for all requests, so that what one has learnt of the content API spares the others. */
  readonly apiFetch: typeof fetch;
  readonly recentAnswers: RecentAnswers;
}
