import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const schema = v.object({
  /** Time of the measurement, ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Hash of the measured commit; empty outside a git repository. */
  commit: v.pipe(v.string(), v.regex(/^[0-9a-f]*$/)),
  /** Maps the name of an asset to its bytes, uncompressed and with brotli. */
  bytes: v.record(v.string(), v.pipe(v.tuple([count, count]), v.readonly())),
});

/** Measurement of one commit: one line of the history. */
export type ByteEntry = Readonly<v.InferOutput<typeof schema>>;

/** Formats an entry as a line, without the line break. */
export const toLine = ({ at, commit, bytes }: ByteEntry): string => JSON.stringify({ at, commit, bytes });

/**
 * Parses the lines of a history. Sorts the entries by time, oldest first, and drops duplicate lines.
 *
 * @param where file or branch, for error messages
 * @throws Error with the number of an invalid line
 */
export function parseHistory(text: string, where: string): ByteEntry[] {
  const lines = [...new Set(text.split('\n'))].filter((line) => line.trim() !== '');
  const entries = lines.map((line, index) => {
    try {
      return v.parse(schema, JSON.parse(line));
    } catch (error) {
      throw new Error(`${where}, line ${index + 1} is not a history entry: ${(error as Error).message}`);
    }
  });
  return entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
