import { isDiskFailure } from '../has-code.ts';
import { shortenFields } from './shorten-words.ts';

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export type LogLevel = (typeof LEVELS)[number];
type Level = Exclude<LogLevel, 'silent'>;
type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes one JSON line for each event. Never pass queries or personal data. */
export type Log = Readonly<Record<Level, (message: string, fields?: LogFields) => void>> & {
  /** False when lines of that level are not written, so that callers need not build them. */
  readonly isEnabled: (level: LogLevel) => boolean;
};

/** Writes text, possibly buffered. */
export type WriteLines = (text: string, isUrgent: boolean) => void;

/** How long lines are buffered, in milliseconds. */
const GATHER_MS = 50;
/**
 * Maximum size of the buffer: short writes to a pipe are atomic, so they are not mixed with those of other processes.
 */
const MAX_CHARACTERS = 3_500;

/**
 * Buffers lines briefly, since one system call per line would cost more than serving the page that it reports. The
 * buffer is flushed immediately for warnings and errors, and when the process exits.
 */
export function gatherLines(write: (text: string) => void): WriteLines {
  let gathered = '';
  let timer: NodeJS.Timeout | undefined;
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const text = gathered;
    gathered = '';
    if (text !== '') write(text);
  }
  process.on('exit', flush);
  return (text, isUrgent) => {
    if (gathered.length + text.length > MAX_CHARACTERS) flush();
    gathered += text;
    if (isUrgent) flush();
    else timer ??= setTimeout(flush, GATHER_MS).unref();
  };
}

function toLog(isEnabled: Log['isEnabled'], write: (level: Level, message: string, fields?: LogFields) => void): Log {
  const at = (level: Level) => (message: string, fields?: LogFields) => write(level, message, fields);
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), isEnabled };
}

/** Creates a log that writes the given level and those above it. */
export function createLog(level: LogLevel, write: WriteLines): Log {
  const least = LEVELS.indexOf(level);
  const isEnabled = (one: LogLevel) => LEVELS.indexOf(one) >= least;
  return toLog(isEnabled, (name, message, fields = {}) => {
    if (!isEnabled(name)) return;
    const line = JSON.stringify({ time: new Date().toISOString(), level: name, message, ...shortenFields(fields) });
    write(`${line}\n`, name === 'warn' || name === 'error');
  });
}

export const withFields = (log: Log, fields: LogFields): Log =>
  toLog(log.isEnabled, (level, message, more) => log[level](message, { ...fields, ...more }));

let isGuarded = false;

/**
 * The standard output of this process. If it is a file on a disk that is full, read-only or broken, lines are lost; by
 * default Node would end the process.
 */
export function openOutput(): NodeJS.WriteStream {
  if (!isGuarded)
    process.stdout.on('error', (error) => {
      if (!isDiskFailure(error)) throw error;
    });
  isGuarded = true;
  return process.stdout;
}

/** The log of a process, on its standard output. */
export function openLog(level: LogLevel): Log {
  const output = openOutput();
  return createLog(
    level,
    gatherLines((text) => void output.write(text)),
  );
}
