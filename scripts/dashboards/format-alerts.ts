import { stringify } from 'yaml';
import type { AlertRow } from './read-alerts.ts';

const HEAD = `# Alerts for Prometheus, made from "What to do when" in docs/operations.md: change it there, then
# node_modules/.bin/vitest run scripts/dashboards -u
`;

/** What grows is seen at once; a state has to last, as it passes while a process starts. */
const LASTING = '2m';

export function formatAlerts(alerts: readonly AlertRow[]): string {
  const rules = alerts.map(({ name, expression, isUrgent, todo, metric }) => ({
    alert: name,
    expr: expression,
    ...(expression.startsWith('increase(') ? {} : { for: LASTING }),
    labels: { severity: isUrgent ? 'critical' : 'warning' },
    annotations: { summary: `${metric} on {{ $labels.instance }}: {{ $value }}`, description: todo },
  }));
  return HEAD + stringify({ groups: [{ name: 'site', rules }] }, { lineWidth: 0 });
}
