import type { Tracer, TraceSpan } from '@site/base/trace/tracer';
import type { SectionJson } from '@site/contract/section-json';
import type { PageRoute } from './page-owner.ts';

interface TracedSet {
  readonly id: string;
  readonly sections: readonly SectionJson[];
}

/** Traces a rendering under the name of the release that has to answer for it. */
export function traceRender(tracer: Tracer, parent: string, set: TracedSet, owner: PageRoute | undefined): TraceSpan {
  const version = set.sections.find(({ name }) => name === owner?.section)?.version;
  const release = owner ? `${owner.section}@${version}` : 'no section';
  return tracer.start(`render ${release}`, {
    parent,
    attributes: {
      'site.release': release,
      'site.page': owner ? `${owner.section}/${owner.route}` : '',
      'site.set': set.id,
    },
  });
}
