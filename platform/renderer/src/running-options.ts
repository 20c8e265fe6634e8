import type { CreateApi } from '@site/contract/api';
import type { RendererOptions } from '@site/contract/worker/renderer-options';
import type { RecentAnswers } from '@site/page/recent-answers';

export interface RunningOptions extends RendererOptions {
  /** Shared by all requests, so that its circuit breakers see all of them. */
  readonly apiFetch: typeof fetch;
  readonly recentAnswers: RecentAnswers;
  readonly createApi: CreateApi;
}
