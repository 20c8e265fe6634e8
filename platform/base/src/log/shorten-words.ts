/** Visitors choose addresses, of up to 8 kB, and several log lines of a request quote them. */
const MAX_LETTERS = 300;

/** Shortens addresses and other long words of a text for the log. */
export const shortenWords = (text: string): string =>
  text.length <= MAX_LETTERS
    ? text
    : text.replace(/\S+/g, (word) => (word.length <= MAX_LETTERS ? word : `${word.slice(0, MAX_LETTERS)}…`));

const isLong = (value: unknown) => typeof value === 'string' && value.length > MAX_LETTERS;

/** Shortens long words in the fields of a log line. Most lines have none, so these are not copied. */
export const shortenFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.values(fields).some(isLong)
    ? Object.fromEntries(
        Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? shortenWords(value) : value]),
      )
    : fields;
