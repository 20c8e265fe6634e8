const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export type LogLevel = (typeof LEVELS)[number];
type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** One JSON line for each event. Queries and personal data never go into it. */
export type Log = Readonly<Record<Exclude<LogLevel, 'silent'>, (message: string, fields?: LogFields) => void>> & {
  /** False when lines of that level are not written, which spares putting them together. */
  readonly tells: (level: LogLevel) => boolean;
};

/** A log that writes the given level and those above it. */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const least = LEVELS.indexOf(level);
  const tells = (one: LogLevel) => LEVELS.indexOf(one) >= least;
  const at =
    (name: Exclude<LogLevel, 'silent'>) =>
    (message: string, fields: LogFields = {}) => {
      if (!tells(name)) return;
      write(`${JSON.stringify({ time: new Date().toISOString(), level: name, message, ...fields })}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), tells };
}
