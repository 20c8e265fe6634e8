import { toIntegrity } from '@site/base/integrity';
import { expect, it } from 'vitest';
import { renderStatusPage } from './render-status-page.ts';
import type { LiveRelease, StatusFacts } from './status-facts.ts';
import { STATUS_STYLES_HASH } from './status-styles.ts';

const HEALTHY: LiveRelease = {
  name: 'mfe-a',
  version: '1.4.0',
  since: '2026-03-05T10:00:00Z',
  previous: '1.3.0',
  canary: null,
  owner: 'Team A',
  commit: '0123456789abcdef0123456789abcdef01234567',
  routes: ['/a', '/a/:id'],
  fragments: ['latest'],
  failure: null,
  failing: [],
  trial: '',
  bytes: 300_000,
  budget: 400_000,
};

const FACTS: StatusFacts = {
  host: 'site.example',
  channel: 'live',
  set: 'abc123',
  refused: {},
  releases: [HEALTHY],
  timings: [{ section: 'mfe-a', release: '1.4.0', renderings: 3, meanMs: 12.5, p95Ms: 20, errors: 0, cacheHits: 9 }],
  field: {
    days: ['2026-03-04', '2026-03-05'],
    vitals: [
      {
        section: 'mfe-a',
        metric: 'lcp',
        days: [
          [0, 0, 0],
          [8, 1, 1],
        ],
      },
    ],
    errors: [{ release: 'mfe-a@1.4.0', place: 'start, src/A.tsx:7', today: 2, total: 9 }],
  },
  history: [{ since: '2026-03-05T10:00:00Z', action: 'promote', changed: ['mfe-a@1.4.0'], by: 'Ana', why: 'New list' }],
  now: new Date('2026-03-05T13:20:00Z'),
};

it('shows what is live and since when, its owner, and who moved it and why', () => {
  const html = renderStatusPage(FACTS);
  for (const text of ['<h1>Everything is healthy</h1>', 'Team A', '1.4.0', '3 hours ago', 'before: 1.3.0', '/a/:id'])
    expect(html).toContain(text);
  for (const text of ['mfe-a@1.4.0', '· Ana', '“New list”', '<td class="n">12.5</td>']) expect(html).toContain(text);
  expect(html).not.toContain('null');
});

it('names the shell without a version as the owner of pages that no section has', () => {
  const timings = FACTS.timings.map((line) => ({ ...line, section: 'shell', release: '' }));
  expect(renderStatusPage({ ...FACTS, timings })).toContain('<th scope="row">shell</th>');
});

it('names the commit of a release, if it is known, and marks uncommitted changes', () => {
  const render = (commit: string) => renderStatusPage({ ...FACTS, releases: [{ ...HEALTHY, commit }] });
  expect(render(HEALTHY.commit)).toContain('commit <code>0123456789</code>');
  expect(render(`${HEALTHY.commit}+`)).toContain('commit <code>0123456789+</code>');
  expect(render('')).not.toContain('commit <code>');
});

it('shows failures, also in the heading', () => {
  const failing = { ...HEALTHY, failing: ['/a of mfe-a@1.4.0 fails: no such export'] };
  const html = renderStatusPage({ ...FACTS, releases: [failing, { ...HEALTHY, name: 'mfe-b' }] });
  expect(html).toContain('<h1>1 of 2 fails</h1>');
  expect(html).toContain('<p class="bad">/a of mfe-a@1.4.0 fails: no such export</p>');
});

it('reports a refused release set in the heading', () => {
  const html = renderStatusPage({ ...FACTS, refused: { abc124: 'mfe-a@1.5.0 cannot be loaded' } });
  expect(html).toContain('<h1>A release set is refused</h1>');
  expect(html).toContain('mfe-a@1.5.0 cannot be loaded');
});

it('draws the share of a canary', () => {
  const html = renderStatusPage({ ...FACTS, releases: [{ ...HEALTHY, canary: '1.5.0 (10 %)' }] });
  expect(html).toContain('Canary in progress');
  expect(html).toContain('<rect width="10"');
});

it('shows the results of a canary, page experience, errors in browsers and the size budget', () => {
  const trial = 'at 10 %: 90 pages compared with 800; would have detected browser errors on 7 % of its pages';
  const html = renderStatusPage({ ...FACTS, releases: [{ ...HEALTHY, canary: '1.5.0 (10 %)', trial }] });
  expect(html).toContain('<li>would have detected browser errors on 7 % of its pages</li>');
  expect(html).toContain('<strong class="state">80 %</strong>');
  expect(html).toContain('<td>start, src/A.tsx:7</td><td class="n bad">2</td><td class="n">9</td>');
  expect(html).toContain('for scripts and styles');
  const nothing = renderStatusPage({ ...FACTS, field: { days: [], vitals: [], errors: [] } });
  expect(nothing).toContain('No browser has reported anything yet.');
});

it('escapes texts from teams and releases', () => {
  const hostile = { ...HEALTHY, owner: '<script>alert(1)</script>', failure: '"><img src=x>' };
  const html = renderStatusPage({
    ...FACTS,
    releases: [hostile],
    history: [{ ...FACTS.history[0], why: '<b>' } as never],
  });
  expect(html).not.toMatch(/<script|<img|<b>/);
});

it('has one style sheet, whose hash the policy allows', () => {
  const [, styles = ''] = /<style>([^<]*)<\/style>/.exec(renderStatusPage(FACTS)) ?? [];
  expect(toIntegrity(styles)).toBe(STATUS_STYLES_HASH);
  expect(renderStatusPage(FACTS)).not.toContain(' style=');
});
