import { type Dashboard, type Panel, ThresholdsMode, type VariableModel } from '@grafana/schema';
import type { AlertRow } from './read-alerts.ts';

/** Grafana asks the operator for the data source when the dashboard is imported. */
const SOURCE = { type: 'prometheus', uid: '$datasource' };
const WIDTH = 24;
const HEIGHT = 8;
/** Other programs of the same Prometheus have this metric too. */
const MEMORY = 'process_resident_memory_bytes';
const OF_SITE = 'job=~"site.*"';
const OF_SECTION = '{section=~"$section"}';

interface PanelFacts {
  readonly title: string;
  readonly description?: string;
  readonly unit?: string;
  /** PromQL expression and the legend of its lines. */
  readonly queries: readonly (readonly [expression: string, legend: string])[];
}

const quantile = (share: number) =>
  `histogram_quantile(${share}, sum by (le, section, release) (rate(site_render_duration_seconds_bucket${OF_SECTION}[$__rate_interval])))`;

/** Panels that show the normal operation of the site, below those of the alerts. */
const OVERVIEW: readonly PanelFacts[] = [
  {
    title: 'Responses by status',
    unit: 'reqps',
    queries: [['sum by (class) (rate(site_answers_total[$__rate_interval]))', '{{class}}']],
  },
  {
    title: 'Pages by section and release',
    unit: 'reqps',
    queries: [
      [
        `sum by (section, release) (rate(site_render_duration_seconds_count${OF_SECTION}[$__rate_interval]))`,
        'rendered {{section}}@{{release}}',
      ],
      [
        `sum by (section, release) (rate(site_page_cache_hits_total${OF_SECTION}[$__rate_interval]))`,
        'cached {{section}}@{{release}}',
      ],
    ],
  },
  { title: 'Render time, 95th percentile', unit: 's', queries: [[quantile(0.95), '{{section}}@{{release}}']] },
  { title: 'Render time, median', unit: 's', queries: [[quantile(0.5), '{{section}}@{{release}}']] },
  {
    title: 'Failed renders',
    unit: 'reqps',
    queries: [
      [
        `sum by (section, release) (rate(site_render_errors_total${OF_SECTION}[$__rate_interval]))`,
        '{{section}}@{{release}}',
      ],
    ],
  },
  {
    title: 'Queue and workers',
    queries: [
      ['sum(site_render_queue_length)', 'waiting'],
      ['sum(site_render_workers)', 'workers'],
      ['sum(site_processes)', 'processes'],
    ],
  },
  { title: 'Event loop delay', unit: 's', queries: [['site_event_loop_delay_seconds', '{{instance}}']] },
  {
    title: 'Memory of the gateways',
    unit: 'bytes',
    queries: [[`${MEMORY}{${OF_SITE},job=~"$job"}`, '{{instance}}']],
  },
  {
    title: 'Waiting contact messages',
    queries: [
      ['content_api_outbox_waiting', 'waiting'],
      ['content_api_outbox_failing', 'delivery failed'],
      ['content_api_outbox_refused', 'content refused'],
    ],
  },
];

function createPanel(
  { title, description = '', unit = 'short', queries }: PanelFacts,
  index: number,
  first: number,
  top: number,
): Panel {
  const width = WIDTH / 2;
  return {
    id: first + index,
    type: 'timeseries',
    title,
    description,
    datasource: SOURCE,
    transparent: false,
    gridPos: { x: (index % 2) * width, y: top + Math.floor(index / 2) * HEIGHT, w: width, h: HEIGHT },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    options: {
      legend: { displayMode: 'list', placement: 'bottom', showLegend: true },
      tooltip: { mode: 'multi', sort: 'desc' },
    },
    targets: queries.map(([expr, legendFormat], index) => ({
      refId: String.fromCharCode(65 + index),
      datasource: SOURCE,
      expr,
      legendFormat,
    })),
  };
}

/** A panel that is green while its alert of docs/operations.md is inactive. Its description says what to do. */
const createAlertPanel = ({ name, expression, isUrgent, todo }: AlertRow, id: number): Panel => ({
  id,
  type: 'stat',
  title: name,
  description: todo,
  datasource: SOURCE,
  transparent: false,
  gridPos: { x: ((id - 1) % 6) * 4, y: Math.floor((id - 1) / 6) * 4, w: 4, h: 4 },
  fieldConfig: {
    defaults: {
      min: 0,
      thresholds: {
        mode: ThresholdsMode.Absolute,
        steps: [
          { value: null, color: 'green' },
          { value: 1, color: isUrgent ? 'red' : 'orange' },
        ],
      },
    },
    overrides: [],
  },
  options: { colorMode: 'background', graphMode: 'none', reduceOptions: { calcs: ['lastNotNull'] } },
  targets: [{ refId: 'A', datasource: SOURCE, expr: `count(${expression}) or vector(0)`, legendFormat: name }],
});

export function makeDashboard(alerts: readonly AlertRow[]): Dashboard {
  const top = Math.ceil(alerts.length / 6) * 4;
  const first = alerts.length + 1;
  return {
    uid: 'site',
    title: 'Website',
    schemaVersion: 39,
    editable: true,
    refresh: '30s',
    tags: ['site'],
    description: 'Generated from docs/operations.md. The description of each alert panel says what to do.',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [
        { name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Prometheus' },
        ...(['section', 'job'] as const).map(
          (name): VariableModel => ({
            name,
            type: 'query',
            datasource: SOURCE,
            includeAll: true,
            multi: true,
            allValue: '.*',
            query: `label_values(${name === 'section' ? 'site_section_up' : `${MEMORY}{${OF_SITE}}`}, ${name})`,
            refresh: 2,
          }),
        ),
      ],
    },
    panels: [
      ...alerts.map((alert, index) => createAlertPanel(alert, index + 1)),
      ...OVERVIEW.map((facts, index) => createPanel(facts, index, first, top)),
    ],
  };
}
