import type { Histogram } from './histogram.ts';

type Labels = Readonly<Record<string, string>>;

/** A number, or durations in buckets. */
interface Sample {
  readonly labels: Labels;
  readonly value: number | Histogram;
}

/** All samples of one name. Times in seconds, sizes in bytes, as Prometheus recommends. */
export interface MetricFamily {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

/** A family with one sample without labels. */
export const single = (name: string, type: 'counter' | 'gauge', help: string, value: number): MetricFamily => ({
  ...{ name, type, help },
  samples: [{ labels: {}, value }],
});

const MS_PER_SECOND = 1_000;
const escapeValue = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function toLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function toLines(name: string, { labels, value }: Sample): string[] {
  if (typeof value === 'number') return [`${name}${toLabels(labels)} ${value}`];
  const buckets = value.buckets().map(({ atMostMs, count }) => {
    const le = Number.isFinite(atMostMs) ? String(atMostMs / MS_PER_SECOND) : '+Inf';
    return `${name}_bucket${toLabels({ ...labels, le })} ${count}`;
  });
  const sum = `${name}_sum${toLabels(labels)} ${value.sum / MS_PER_SECOND}`;
  return [...buckets, sum, `${name}_count${toLabels(labels)} ${value.count}`];
}

/** The text format of Prometheus (exposition format 0.0.4). */
export function toPrometheusText(families: readonly MetricFamily[]): string {
  const lines = families.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.flatMap((sample) => toLines(name, sample)),
  ]);
  return `${lines.join('\n')}\n`;
}
