import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site/site-root.ts';

/** A row of "What to do when" that names a metric and a condition. */
export interface AlertRow {
  readonly name: string;
  readonly metric: string;
  /** PromQL expression that returns a value when the alert is active. */
  readonly expression: string;
  /** True when visitors or contact messages are affected now. */
  readonly isUrgent: boolean;
  readonly todo: string;
}

const SECTION = /^## What to do when\n(.*?)^## /ms;
const ROW = /^\| (?<seen>.+?) \| (?<todo>.+) \|$/gm;
/** Notation of the table: `metric` > 3600, `metric` 0, `metric{label="value"}` grows; a state that affects nobody now is not urgent. */
const CONDITION =
  /`(?<metric>up|(?:site|content_api)_[a-z_]+)(?<labels>\{[^`]+\})?` (?:> (?<limit>\d+)|(?<none>0)|(?<grows>grows))(?<later> \(not urgent\))?/;

const toName = (metric: string): string =>
  (metric === 'up' ? 'process_down' : metric.replace(/_(?:total|seconds)$/, ''))
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Prometheus reports `up` for everything that it monitors, so the site's jobs have to be selected. */
const toSelector = (metric: string, labels = '') => (metric === 'up' ? 'up{job=~"site.*"}' : metric + labels);

function toExpression(metric: string, { limit, grows }: Readonly<Record<string, string | undefined>>): string {
  // A counter with labels first appears with its first count, which Prometheus does not treat as an increase. It is new
  // only if the process was monitored without it, or started recently: after a gap in monitoring, every counter seems
  // to be.
  if (grows)
    return `increase(${metric}[10m]) > 0 or (${metric} > 0 unless ${metric} offset 10m and on (instance, job) (up offset 10m == 1 or time() - process_start_time_seconds < 900))`;
  return limit === undefined ? `${metric} == 0` : `${metric} > ${limit}`;
}

/** Removes links, whose URLs are relative to the document. */
const toPlain = (text: string): string => text.replace(/ \(\[[^\]]*\]\([^)]*\)\)/g, '').trim();

/** Reads the alerts of docs/operations.md, in the order of the table. */
export function readAlerts(): readonly AlertRow[] {
  const text = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const [, table = ''] = SECTION.exec(text) ?? [];
  return [...table.matchAll(ROW)].flatMap(({ groups: { seen = '', todo = '' } = {} }) => {
    const found = CONDITION.exec(seen)?.groups;
    const metric = found?.metric;
    if (!found || !metric) return [];
    const expression = toExpression(toSelector(metric, found.labels), found);
    return { name: toName(metric), metric, expression, isUrgent: !found.grows && !found.later, todo: toPlain(todo) };
  });
}
