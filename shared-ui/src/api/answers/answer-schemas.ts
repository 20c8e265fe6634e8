import { parseCivilDateTime } from '@site/base/clock';
import * as v from 'valibot';
import { toAllowedLink } from '../../rich-text/policy.ts';

/**
 * The pieces that the parsers of answers are made of. They forgive what another content API may do (missing, null,
 * numbers for texts, extra fields) and never let 'undefined' or 'null' become a text on a screen.
 */
export const text = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value)),
  ),
  '',
);

/** An address that becomes a link; empty when it leads where no link may lead. */
export const link = v.pipe(text, v.transform(toAllowedLink));

export const flag = v.fallback(v.boolean(), false);
export const count = v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0);
export const date = v.fallback(v.pipe(v.unknown(), v.transform(parseCivilDateTime)), null);
export const texts = v.fallback(v.array(text), []);

/** A list whose unusable elements are left out. */
export function listOf<S extends v.GenericSchema<unknown, unknown>>(schema: S) {
  return v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((items): v.InferOutput<S>[] =>
      items.flatMap((item) => {
        const parsed = v.safeParse(schema, item);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );
}

const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** The single answer itself, with or without the wrapper `data` (specification, section 3). */
export function unwrapSingle(json: unknown): unknown {
  return isRecord(json) && isRecord(json.data) ? json.data : json;
}

/** A list answer, before its elements are looked at. */
interface ListAnswer {
  readonly data: unknown[];
  readonly total: number;
  /** Only our own content API tells it, and only of a text that was too long. */
  readonly shortenedTo?: string;
}

/** The elements and the total of a list answer; the total counts the elements when it is missing. */
export function unwrapList(json: unknown): ListAnswer {
  const answer = isRecord(json) ? json : { data: json };
  const { data, total, shortenedTo } = answer as Readonly<Record<string, unknown>>;
  if (!Array.isArray(data)) throw new Error('the answer holds no list');
  return {
    data,
    total: typeof total === 'number' && Number.isFinite(total) && total >= 0 ? total : data.length,
    ...(typeof shortenedTo === 'string' && { shortenedTo }),
  };
}
