import { VARIABLES } from './variables.ts';

/** Content of `docs/settings.md`: a row for each variable. */
export function renderSettingsTable(): string {
  const rows = Object.entries(VARIABLES).map(
    ([name, { fallback, why }]) => `| \`${name}\` | ${fallback === '' ? 'empty' : `\`${fallback}\``} | ${why} |`,
  );
  return `${['# Settings', '', 'Environment variables, with their defaults and the reasons for them.', '', '| variable | default | meaning and reason |', '| --- | --- | --- |', ...rows].join('\n')}\n`;
}
