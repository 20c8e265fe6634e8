import { ContentFolderError } from '../content/source/content-folder.ts';

const MOST_LETTERS = 300;

/** Why an import did not come to its end, as one sentence for an editor; nothing of what was imported before was changed. */
export function describeImportFailure(error: unknown): string {
  if (error instanceof ContentFolderError) return error.message;
  const [cause = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  const code =
    error instanceof Error && 'code' in error && !cause.includes(String(error.code)) ? ` (${error.code})` : '';
  return `No se ha podido importar el contenido: ${cause.slice(0, MOST_LETTERS)}${code}. Cuando esté corregido, vuelva a importarlo.`;
}
