import path from 'node:path';
import { formatIssue, type Issue } from '../content/source/issues.ts';
import type { ImportResult } from './import-content.ts';

const toLines = (issues: readonly Issue[], contentDir: string): readonly string[] =>
  issues.map((issue) => formatIssue({ ...issue, file: path.join(contentDir, issue.file) }));

/** What could be better, as lines for a person. */
export function formatAdvice(advice: readonly Issue[], contentDir: string, counts: string): string {
  if (advice.length === 0) return `The content is in order: ${counts}.`;
  const pieces = advice.length === 1 ? 'One piece' : `${advice.length} pieces`;
  return [...toLines(advice, contentDir), `The content can be published: ${counts}. ${pieces} of advice above.`].join(
    '\n',
  );
}

/** What an import did, as lines for a person. */
export function formatResult(result: ImportResult, contentDir: string): string {
  if (result.outcome === 'unchanged') return 'The content has not changed since it was last imported.';
  if (result.outcome === 'imported') return `Imported ${result.items} items and ${result.pictures.length} pictures.`;
  const lines = toLines(result.issues, contentDir);
  const count = lines.length === 1 ? 'One mistake' : `${lines.length} mistakes`;
  return [...lines, `${count} in the content. Nothing was imported.`].join('\n');
}
