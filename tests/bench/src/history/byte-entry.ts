import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const schema = v.object({
  /** ISO 8601 instant of the measuring. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** What was measured; empty outside of a git repository. */
  commit: v.pipe(v.string(), v.regex(/^[0-9a-f]*$/)),
  /** Name of an asset to its bytes as they are and as they are sent, with brotli. */
  bytes: v.record(v.string(), v.pipe(v.tuple([count, count]), v.readonly())),
});

/** What was measured at one commit: one line of the history. */
export type ByteEntry = Readonly<v.InferOutput<typeof schema>>;

/** An entry as its line, without the line's end. */
export const toLine = ({ at, commit, bytes }: ByteEntry): string => JSON.stringify({ at, commit, bytes });

/**
 * Reads the lines of a history, the oldest entry first, whatever the order of the lines; the same line twice is one.
 *
 * @param where file or branch, for the message
 * @throws Error that names the line that is no entry
 */
export function parseHistory(text: string, where: string): ByteEntry[] {
  const lines = [...new Set(text.split('\n'))].filter((line) => line.trim() !== '');
  const entries = lines.map((line, index) => {
    try {
      return v.parse(schema, JSON.parse(line));
    } catch (error) {
      throw new Error(`${where}, line ${index + 1} is no entry of the history: ${(error as Error).message}`);
    }
  });
  return entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
