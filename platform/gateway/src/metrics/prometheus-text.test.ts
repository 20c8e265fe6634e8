import { expect, it } from 'vitest';
import { Histogram } from './histogram.ts';
import { single, toPrometheusText } from './prometheus-text.ts';

it('writes numbers, labels and durations as Prometheus reads them', () => {
  const renderMs = new Histogram();
  renderMs.record(4);
  renderMs.record(40);
  const text = toPrometheusText([
    single('site_a_total', 'counter', 'What is counted.', 3),
    {
      ...{ name: 'site_b_seconds', type: 'histogram', help: 'What takes time.' },
      samples: [{ labels: { section: 'a"b\\c\nd' }, value: renderMs }],
    },
  ]);
  const lines = text.split('\n');
  expect(lines.slice(0, 3)).toEqual([
    '# HELP site_a_total What is counted.',
    '# TYPE site_a_total counter',
    'site_a_total 3',
  ]);
  expect(lines).toContain('site_b_seconds_bucket{section="a\\"b\\\\c\\nd",le="0.005"} 1');
  expect(lines).toContain('site_b_seconds_bucket{section="a\\"b\\\\c\\nd",le="+Inf"} 2');
  expect(lines).toContain('site_b_seconds_sum{section="a\\"b\\\\c\\nd"} 0.044');
  expect(lines).toContain('site_b_seconds_count{section="a\\"b\\\\c\\nd"} 2');
  expect(lines.at(-1)).toBe('');
});
