import { stringify } from 'yaml';
import type { AlertRow } from './read-alerts.ts';

const HEAD = `# Alerts for Prometheus, generated from "What to do when" in docs/operations.md. Change the table there, then run
# node_modules/.bin/vitest run scripts/dashboards -u
`;

/** How long a state must last before it triggers an alert, as processes pass through it while they start. */
const MINIMUM_DURATION = '2m';

/** Of the labels of all metrics, those that say which part of the site is affected. */
const PARTS = ['section', 'release', 'reason', 'directive', 'blocked'];
const WHICH = PARTS.map((label) => `{{ with $labels.${label} }} ${label}={{ . }}{{ end }}`).join('');

export function formatAlerts(alerts: readonly AlertRow[]): string {
  const rules = alerts.map(({ name, expression, isUrgent, todo, metric }) => ({
    alert: name,
    expr: expression,
    ...(expression.startsWith('increase(') ? {} : { for: MINIMUM_DURATION }),
    labels: { severity: isUrgent ? 'critical' : 'warning' },
    annotations: { summary: `${metric}${WHICH} on {{ $labels.instance }}: {{ humanize $value }}`, description: todo },
  }));
  return HEAD + stringify({ groups: [{ name: 'site', rules }] }, { lineWidth: 0 });
}
