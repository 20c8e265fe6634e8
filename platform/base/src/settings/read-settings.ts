import { toMessage } from '../error-text.ts';
import { VARIABLES, type Variable } from './variables.ts';

export type Settings = {
  readonly [Name in keyof typeof VARIABLES]: (typeof VARIABLES)[Name] extends Variable<infer T> ? T : never;
};

/** Thrown when environment variables have invalid values. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Removes tokens and the credentials of an address, so that an invalid one does not put its secret into a log. */
function hideSecret(name: string, text: string): string {
  if (name.endsWith('_TOKEN')) return '…';
  const at = text.lastIndexOf('@');
  return /[:/]/.test(text.slice(0, Math.max(0, at))) ? `…${text.slice(at)}` : text;
}

/**
 * Reads and validates all settings, once at startup.
 *
 * @param env the environment, as `process.env`; an unset variable has its default
 * @throws SettingsError with one sentence for each invalid value
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const PORT = env.PORT?.trim();
  const following: typeof env = PORT && /^\d+$/.test(PORT) ? { CONTENT_API_PORT: String(Number(PORT) + 1) } : {};
  const entries = Object.entries<Variable<unknown>>(VARIABLES).map(([name, { fallback, parse }]) => {
    // Secrets that are read from files end with a line break.
    const text = (env[name] ?? following[name] ?? fallback).trim();
    try {
      return [name, parse(text)];
    } catch (error) {
      const origin = env[name] === undefined && name in following ? ', the port after PORT' : '';
      problems.push(`${name} ${toMessage(error)}; it is "${hideSecret(name, text)}"${origin}.`);
      return [name, undefined];
    }
  });
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return Object.fromEntries(entries) as Settings;
}
