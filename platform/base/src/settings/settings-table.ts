import { VARIABLES } from './variables.ts';

/** The text of `docs/settings.md`: a row for each variable. */
export function renderSettingsTable(): string {
  const rows = Object.entries(VARIABLES).map(
    ([name, { fallback, why }]) => `| \`${name}\` | ${fallback === '' ? 'empty' : `\`${fallback}\``} | ${why} |`,
  );
  return `${['# Settings', '', 'Environment variables, with their defaults and why they are so.', '', '| variable | default | meaning and reason |', '| --- | --- | --- |', ...rows].join('\n')}\n`;
}
