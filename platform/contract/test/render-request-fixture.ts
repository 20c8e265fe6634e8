import type { RenderRequest } from '../src/worker/render-request.ts';

/** The request of a visitor's page on the afternoon of a winter day, with the given fields. */
export const createRenderRequest = (given: Pick<RenderRequest, 'url'> & Partial<RenderRequest>): RenderRequest => ({
  form: null,
  instant: 0,
  sender: null,
  now: { date: '2026-01-15', time: '12:00' },
  requestId: 'r',
  preview: false,
  anew: false,
  content: '',
  apiHeaders: {},
  ...given,
});
