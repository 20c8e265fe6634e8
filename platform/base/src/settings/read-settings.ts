import { toMessage } from '../error-text.ts';
import { VARIABLES, type Variable } from './variables.ts';

/** The validated settings: one typed property for each variable. */
export type Settings = {
  readonly [Name in keyof typeof VARIABLES]: (typeof VARIABLES)[Name] extends Variable<infer T> ? T : never;
};

/** One or more environment variables hold a value that the platform cannot work with. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Without what an address names before its host: a slip in it must not put its password into a log. */
function hidePassword(text: string): string {
  const at = text.lastIndexOf('@');
  return /[:/]/.test(text.slice(0, Math.max(0, at))) ? `…${text.slice(at)}` : text;
}

/**
 * Reads and validates every setting once, at boot.
 *
 * @param env the environment, as `process.env`; an unset variable takes its default
 * @throws SettingsError with one sentence for each bad value, all of them at once
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const PORT = env.PORT?.trim();
  const following: typeof env = PORT && /^\d+$/.test(PORT) ? { CONTENT_API_PORT: String(Number(PORT) + 1) } : {};
  const entries = Object.entries<Variable<unknown>>(VARIABLES).map(([name, { fallback, parse }]) => {
    // Files of secrets end in a line break, and so does what is read from them.
    const text = (env[name] ?? following[name] ?? fallback).trim();
    try {
      return [name, parse(text)];
    } catch (error) {
      problems.push(`${name} ${toMessage(error)}; it is "${hidePassword(text)}".`);
      return [name, undefined];
    }
  });
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return Object.fromEntries(entries) as Settings;
}
