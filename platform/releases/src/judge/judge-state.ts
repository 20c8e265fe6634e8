import * as v from 'valibot';
import { fromJsonBytes, type ObjectStore, toJsonBytes } from '../store/object-store.ts';
import { evidenceSchema } from './evidence.ts';
import { totalsSchema } from './process-sums.ts';

const trial = v.object({
  percent: v.number(),
  /** By `name@version`. */
  evidence: v.record(v.string(), evidenceSchema),
  text: v.string(),
});
const totals = v.object({ started: v.string(), releases: v.record(v.string(), totalsSchema) });
const schema = v.object({
  /** The process that judges, and the end of its lease (ISO 8601 instant). */
  holder: v.string(),
  until: v.string(),
  /** By the trial's id. */
  trials: v.record(v.string(), trial),
  /** Sums of each process at the last run; the difference to them is new. */
  known: v.record(v.string(), totals),
});

export type JudgeState = Readonly<v.InferOutput<typeof schema>>;
export type TrialState = Readonly<v.InferOutput<typeof trial>>;

const toKey = (channel: string) => `field/judge-${channel}.json`;

/** Reads the judge's state; null when no process has judged yet, or when another version of the gateway wrote it. */
export async function readJudgeState(
  store: ObjectStore,
  channel: string,
): Promise<{ readonly state: JudgeState | null; readonly etag: string | null }> {
  const stored = await store.read(toKey(channel));
  if (!stored) return { state: null, etag: null };
  const parsed = v.safeParse(schema, fromJsonBytes(stored.bytes));
  return { state: parsed.success ? parsed.output : null, etag: stored.etag };
}

/** Returns false when another process wrote first. */
export const writeJudgeState = (
  store: ObjectStore,
  channel: string,
  state: JudgeState,
  etag: string | null,
): Promise<boolean> => store.write(toKey(channel), toJsonBytes(state), etag === null ? 'if-absent' : { ifMatch: etag });
