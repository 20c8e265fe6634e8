import type { Tracer, TraceSpan } from '@site/base/trace/tracer';
import { type PageRoute, toPage } from './find-owner.ts';

/** Traces a rendering under the name of the release that has to answer for it. */
export function traceRender(tracer: Tracer, parent: string, set: string, owner: PageRoute | undefined): TraceSpan {
  const release = owner ? `${owner.section}@${owner.release}` : 'no section';
  return tracer.start(`render ${release}`, {
    parent,
    attributes: {
      'site.release': release,
      'site.page': toPage(owner),
      'site.set': set,
    },
  });
}
