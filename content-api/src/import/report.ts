import path from 'node:path';
import { formatMistake } from '../content/source/mistakes.ts';
import type { ImportResult } from './import-content.ts';

/** What an import did, as lines for a person. */
export function formatResult(result: ImportResult, contentDir: string): string {
  if (result.outcome === 'unchanged') return 'The content has not changed since it was last imported.';
  if (result.outcome === 'imported') return `Imported ${result.items} items and ${result.pictures.length} pictures.`;
  const lines = result.mistakes.map((mistake) =>
    formatMistake({ ...mistake, file: path.join(contentDir, mistake.file) }),
  );
  const count = lines.length === 1 ? 'One mistake' : `${lines.length} mistakes`;
  return [...lines, `${count} in the content. Nothing was imported.`].join('\n');
}
