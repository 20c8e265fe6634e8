import { readSettings } from '@site/base/settings';

const SETTINGS: ReadonlySet<string> = new Set(Object.keys(readSettings({})));

/**
 * Copies an environment without the settings of a site: a site for tests must not send mail, purge caches or change
 * releases of the one that the caller runs.
 *
 * @param kept settings that the tests themselves use
 */
export const withoutSettings = (
  env: Readonly<Record<string, string | undefined>>,
  kept: readonly string[] = [],
): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => kept.includes(name) || !SETTINGS.has(name)));
