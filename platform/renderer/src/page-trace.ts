import type { SpanRecorder } from '@site/base/trace/span-recorder';
import { TRACE_HEADER } from '@site/base/trace/tracer';
import type { LoadContext } from '@site/contract';
import type { SectionJson } from '@site/contract/section-json';
import type { RenderTask } from '@site/contract/worker/render-request';

export interface TracedTask extends RenderTask {
  readonly trace?: SpanRecorder | null;
}

/**
 * Records each call and sends its trace parent to the API. A call shared by several pages carries only the trace parent
 * of the page that made it.
 *
 * @param base prefix of each path
 */
export function traceCalls<A extends { readonly status: number }>(
  call: (url: string, init?: RequestInit) => Promise<A>,
  trace: SpanRecorder,
  base: string,
): typeof call {
  return async (url, init) => {
    const [path = ''] = url.slice(base.length).split('?', 1);
    const method = init?.method ?? 'GET';
    const span = trace.start(`${method} ${path}`, {
      kind: 'client',
      attributes: { 'http.request.method': method, 'url.path': path },
    });
    const headers = new Headers(init?.headers);
    headers.set(TRACE_HEADER, span.traceparent);
    try {
      const answer = await call(url, { ...init, headers });
      span.set({ 'http.response.status_code': answer.status });
      span.end(answer.status >= 500 ? `status ${answer.status}` : '');
      return answer;
    } catch (error) {
      span.end('no answer');
      throw error;
    }
  };
}

export function traceFragments(
  loadFragment: LoadContext['loadFragment'],
  trace: SpanRecorder | null | undefined,
  sections: readonly SectionJson[],
): LoadContext['loadFragment'] {
  if (!trace) return loadFragment;
  return async (name, props) => {
    const [section] = String(name).split('/');
    const owner = sections.find((each) => each.name === section);
    const release = owner && { 'site.release': `${owner.name}@${owner.version}` };
    const span = trace.start(`fragment ${name}`, { attributes: { ...release } });
    const instance = await loadFragment(name, props);
    span.end(instance.Content === null ? 'left out' : '');
    return instance;
  };
}
