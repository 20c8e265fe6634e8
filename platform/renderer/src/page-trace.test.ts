import { SpanRecorder } from '@site/base/trace/span-recorder';
import type { LoadContext } from '@site/contract';
import type { SectionJson } from '@site/contract/section-json';
import { expect, it } from 'vitest';
import { traceFragments } from './page-trace.ts';

const load = (async (name: string) => ({ name, Content: null })) as unknown as LoadContext['loadFragment'];

it('records the release of a fragment, and none for a section that is not in the release set', async () => {
  const trace = SpanRecorder.open(`00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`);
  const sections = [{ name: 'mfe-news-events', version: '1.2.3' }] as SectionJson[];
  await traceFragments(load, trace, sections)('mfe-news-events/latest-news', {});
  await traceFragments(load, trace, [])('mfe-news-events/latest-news', {});
  expect(trace?.records.map(({ attributes }) => attributes)).toEqual([{ 'site.release': 'mfe-news-events@1.2.3' }, {}]);
});
