import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { ROOT } from '../site/site-root.ts';
import { formatAlerts } from './format-alerts.ts';
import { makeDashboard } from './make-dashboard.ts';
import { type AlertRow, readAlerts } from './read-alerts.ts';

const ALERTS = path.join(ROOT, 'deploy/prometheus-alerts.yaml');
const alerts = readAlerts();
const dashboard = makeDashboard(alerts);

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool) console.log('Skipping the alert tests: promtool (package prometheus) is missing.');

it('match the generated files in deploy/', async () => {
  await expect(formatAlerts(alerts)).toMatchFileSnapshot(ALERTS);
  const text = `${JSON.stringify(dashboard, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(path.join(ROOT, 'deploy/grafana-dashboard.json'));
});

it('contain each condition of the table with instructions in plain text', () => {
  const expressions = Object.fromEntries(alerts.map(({ name, expression }) => [name, expression]));
  expect(expressions).toMatchObject({
    ContentApiOutboxOldest: 'content_api_outbox_oldest_seconds > 3600',
    ProcessDown: 'up{job=~"site.*"} == 0',
    SiteSectionUp: 'site_section_up == 0',
    SiteTurnedAway:
      'increase(site_turned_away_total[10m]) > 0 or (site_turned_away_total > 0 unless site_turned_away_total offset 10m and on (instance, job) (up offset 10m == 1 or time() - process_start_time_seconds < 900))',
  });
  expect(alerts.length).toBeGreaterThan(10);
  const urgency = Object.fromEntries(alerts.map(({ name, isUrgent }) => [name, isUrgent]));
  expect(urgency).toMatchObject({
    ContentApiOutboxOldest: true,
    SiteSectionUp: true,
    ContentApiOutboxRefused: false,
    SiteTurnedAway: false,
  });
  expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length);
  for (const { todo } of alerts) expect(todo).not.toMatch(/\]\(|^$/);
});

/** Substitutes Grafana's variables. */
const toPlainQuery = (expression: string) => expression.replaceAll('$__rate_interval', '5m').replace(/\$\w+/g, '.*');

/** Half an hour of values that trigger an alert. */
function createBadValues({ expression }: AlertRow): string {
  if (expression.startsWith('increase(')) return '0+1x30';
  const limit = / > (\d+)$/.exec(expression)?.[1];
  return limit === undefined ? '0x30' : `${Number(limit) + 1}x30`;
}

describe.skipIf(!hasPromtool)('checked by promtool', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'promtool-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  function promtool(kind: 'check' | 'test', content: object) {
    const file = path.join(folder, `${kind}.yaml`);
    writeFileSync(file, stringify(content, { lineWidth: 0 }));
    const { status, stdout, stderr } = spawnSync('promtool', [kind, 'rules', file], { encoding: 'utf8' });
    return { status, text: stdout + stderr };
  }

  it('the rules are valid', () => {
    const { status, text } = promtool('check', parse(formatAlerts(alerts)) as object);
    expect(status, text).toBe(0);
    expect(promtool('check', { groups: [{ name: 'x', rules: [{ alert: 'X', expr: 'up ===' }] }] }).status).not.toBe(0);
  });

  it('each alert fires on its condition, and none otherwise', () => {
    const rules = path.join(folder, 'alerts.yaml');
    writeFileSync(rules, formatAlerts(alerts));
    // Each test expects no alert, so that promtool lists the alerts that fire.
    const toTest = ({ metric, name }: AlertRow, values: string, job = 'site-gateways') => ({
      interval: '1m',
      input_series: [{ series: `${metric}{instance="a",job="${job}"}`, values }],
      alert_rule_test: [{ eval_time: '20m', alertname: name, exp_alerts: [] }],
    });
    const whileUp = (test: ReturnType<typeof toTest>, values: string) => ({
      ...test,
      input_series: [...test.input_series, { series: 'up{instance="a",job="site-gateways"}', values }],
    });
    const run = (tests: readonly object[]) =>
      promtool('test', { rule_files: [rules], evaluation_interval: '1m', tests });
    const well = run(alerts.map((alert) => toTest(alert, alert.expression.endsWith('== 0') ? '1x30' : '0x30')));
    expect(well.status, well.text).toBe(0);
    const others = alerts.filter(({ metric }) => metric === 'up').map((alert) => toTest(alert, '0x30', 'printer'));
    expect(others).toHaveLength(1);
    expect(run(others).status).toBe(0);
    const expectFiring = (tested: readonly AlertRow[], make: (alert: AlertRow) => object) => {
      const { text } = run(tested.map(make));
      expect(tested.filter(({ name }) => !text.includes(`alertname="${name}"`))).toEqual([]);
    };
    expectFiring(alerts, (alert) => toTest(alert, createBadValues(alert)));
    const counted = alerts.filter(({ expression }) => expression.startsWith('increase('));
    expect(counted.length).toBeGreaterThan(0);
    const expectNone = (make: (alert: AlertRow) => object) => expect(run(counted.map(make)).text).toContain('SUCCESS');
    // A counter's first value triggers the alert, which ends ten minutes after the last increase.
    expectFiring(counted, (alert) => whileUp(toTest(alert, '_x15 1x30'), '1x45'));
    expectNone((alert) => whileUp(toTest(alert, '_x5 1x30'), '1x45'));
    // Neither Prometheus nor the process was reachable for a while; nothing was counted meanwhile.
    const toGap = (alert: AlertRow) => whileUp(toTest(alert, '3x1 _x15 3x30'), '1x1 _x15 1x30');
    expectNone(toGap);
    expectNone((alert) => whileUp(toTest(alert, '3x1 stale _x14 3x30'), '1x1 0x15 1x30'));
    // The same with a known start: what an old process counted is not new, what a young one counted is.
    const started = (test: ReturnType<typeof toTest>, values: string) => ({
      ...test,
      input_series: [
        ...test.input_series,
        { series: 'process_start_time_seconds{instance="a",job="site-gateways"}', values },
      ],
    });
    expectNone((alert) => started(toGap(alert), '0x1 _x15 0x30'));
    expectFiring(counted, (alert) => started(whileUp(toTest(alert, '_x15 5x30'), '_x15 1x30'), '_x15 890x30'));
    // A process that has just started counts something for the first time.
    expectFiring(counted, (alert) => whileUp(toTest(alert, '3x1 stale _x14 1x30'), '1x45'));
  });

  it.each([
    [
      'the summary names the affected section and release',
      ['SiteSectionUp', 'site_section_up', 'section="mfe-a",release="1.2.0",set="x"', '0x30'],
      'summary="site_section_up section=mfe-a release=1.2.0 on a: 0"',
    ],
    [
      'a policy violation fires with its kind',
      ['SitePolicyViolations', 'site_policy_violations_total', 'directive="img-src",blocked="foreign"', '0+1x30'],
      'summary="site_policy_violations_total directive=img-src blocked=foreign on a: 10"',
    ],
    [
      'no alert fires for the browser extensions of visitors',
      ['SitePolicyViolations', 'site_policy_violations_total', 'directive="img-src",blocked="extension"', '0+1x30'],
      'SUCCESS',
    ],
  ] as const)('%s', (_title, [alertname, metric, labels, values], expected) => {
    const rules = path.join(folder, 'alerts.yaml');
    writeFileSync(rules, formatAlerts(alerts));
    const tests = [
      {
        interval: '1m',
        input_series: [{ series: `${metric}{instance="a",job="site-gateways",${labels}}`, values }],
        alert_rule_test: [{ eval_time: '20m', alertname, exp_alerts: [] }],
      },
    ];
    const { text } = promtool('test', { rule_files: [rules], evaluation_interval: '1m', tests });
    expect(text).toContain(expected);
  });

  it('the queries of the dashboard are valid', () => {
    const queries = (dashboard.panels ?? []).flatMap((panel) => ('targets' in panel ? (panel.targets ?? []) : []));
    const rules = queries.map((query, index) => ({ record: `q:${index}`, expr: toPlainQuery(String(query.expr)) }));
    expect(rules.length).toBeGreaterThan(20);
    const { status, text } = promtool('check', { groups: [{ name: 'dashboard', rules }] });
    expect(status, text).toBe(0);
  });
});
