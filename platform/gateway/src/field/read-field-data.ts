import { Address } from '@site/base/http/address';
import * as v from 'valibot';

const PHASES = ['start', 'hydration', 'use'] as const;
/** Bounds between good, fair and poor (web.dev/vitals; the last as for Total Blocking Time). */
const VITALS = { lcp: [2_500, 4_000], inp: [200, 500], cls: [0.1, 0.25], long: [200, 600] } as const;
export type Metric = keyof typeof VITALS;

/** Most entries per report; a real page sends fewer. */
const MAX_ENTRIES = 8;
/** No visitor waits longer than this. */
const MAX_MS = 600_000;

const release = v.pipe(v.string(), v.maxLength(100));
const path = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.transform((text) => Address.parse(text)),
);
const metric = v.picklist(['lcp', 'inp', 'cls', 'long']);
const value = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_MS));
const schema = v.object({
  shell: release,
  errors: v.optional(
    v.pipe(
      v.array(v.tuple([v.picklist(PHASES), release, v.pipe(v.string(), v.maxLength(200)), path])),
      v.maxLength(MAX_ENTRIES),
    ),
    [],
  ),
  vitals: v.optional(v.pipe(v.array(v.tuple([metric, value, release, path])), v.maxLength(MAX_ENTRIES)), []),
});

export type FieldData = Readonly<v.InferOutput<typeof schema>>;

/** Parses a browser's report. Any client can send anything; null when it does not match the format. */
export function readFieldData(text: string): FieldData | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : null;
}

/** Rates a metric in three steps. */
export function rate(name: Metric, ms: number): 'good' | 'fair' | 'poor' {
  const [good, fair] = VITALS[name];
  if (ms <= good) return 'good';
  return ms <= fair ? 'fair' : 'poor';
}
