import { SpanRecorder } from '@site/base/trace/span-recorder';
import { type SpanRecord, TRACE_HEADER, type TraceSpan } from '@site/base/trace/tracer';
import type { LoadContext } from '@site/contract';
import type { SectionJson } from '@site/contract/section-json';
import type { RenderTask } from '@site/contract/worker/render-request';

/** What is done for one page: its phases one after the other, and within them fragments and calls. */
export class PageTrace {
  readonly #recorder: SpanRecorder;
  #phase: TraceSpan | null = null;

  constructor(recorder: SpanRecorder) {
    this.#recorder = recorder;
  }

  /** @returns null for a page that is not traced */
  static open({ traceparent }: Pick<RenderTask, 'traceparent'>): PageTrace | null {
    const recorder = SpanRecorder.open(traceparent);
    return recorder && new PageTrace(recorder);
  }

  get records(): readonly SpanRecord[] {
    return this.#recorder.records;
  }

  enter(phase: string): void {
    this.#phase?.end();
    this.#phase = this.#recorder.start(phase);
  }

  end(): void {
    this.#phase?.end();
  }

  /** A part of the phase. */
  start(name: string, kind: 'client' | 'internal', attributes: Readonly<Record<string, string>>): TraceSpan {
    return this.#recorder.start(name, { kind, parent: this.#phase?.traceparent, attributes });
  }
}

/** A task with what is recorded for it. */
export interface TracedTask extends RenderTask {
  readonly trace?: PageTrace | null;
}

/**
 * Records each call and names itself to who answers it. Pages share calls: the one that made it is named, the others only wait.
 *
 * @param base what is put before each path
 */
export function traceCalls<A extends { readonly status: number }>(
  call: (url: string, init?: RequestInit) => Promise<A>,
  trace: PageTrace,
  base: string,
): typeof call {
  return async (url, init) => {
    const [path = ''] = url.slice(base.length).split('?', 1);
    const method = init?.method ?? 'GET';
    const span = trace.start(`${method} ${path}`, 'client', { 'http.request.method': method, 'url.path': path });
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

/** Records each fragment under the name of its release. */
export function traceFragments(
  loadFragment: LoadContext['loadFragment'],
  trace: PageTrace | null | undefined,
  sections: readonly SectionJson[],
): LoadContext['loadFragment'] {
  if (!trace) return loadFragment;
  return async (name, props) => {
    const [section] = String(name).split('/');
    const owner = sections.find((each) => each.name === section);
    const release = owner && { 'site.release': `${owner.name}@${owner.version}` };
    const span = trace.start(`fragment ${name}`, 'internal', { ...release });
    const instance = await loadFragment(name, props);
    span.end(instance.Content === null ? 'left out' : '');
    return instance;
  };
}
