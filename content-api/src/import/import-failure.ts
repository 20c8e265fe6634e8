import { ContentFolderError } from '../content/source/content-folder.ts';

const MOST_LETTERS = 300;

/** What happened and what to do, by the code of the system (errno) or of PostgreSQL. */
const KNOWN: readonly (readonly [codes: readonly string[], happened: string, todo: string])[] = [
  [['ENOSPC', 'EDQUOT', '53100'], 'el disco está lleno', 'Haga sitio en él'],
  [['EACCES', 'EPERM'], 'este usuario no puede escribir en la carpeta de datos', 'Dele permiso'],
  [['EROFS'], 'el disco solo se puede leer', 'Haga que se pueda escribir en él'],
  [['EEXIST', 'ENOTDIR'], 'hay un archivo donde debe haber una carpeta', 'Quítelo de ahí'],
  [
    ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', '57P01', '57P03'],
    'la base de datos o el almacén de versiones no responden',
    'Espere a que vuelvan o compruebe DATABASE_URL y RELEASE_STORE',
  ],
];
const UNKNOWN = ['el programa o el servidor han fallado', 'Avise a quien lo mantiene'] as const;

/**
 * Why an import or a check did not come to its end, in two sentences for an editor; nothing of what was imported before was
 * changed.
 */
export function describeImportFailure(error: unknown, act: 'importar' | 'comprobar' = 'importar'): string {
  if (error instanceof ContentFolderError) return error.message;
  const [cause = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [, happened, todo] = KNOWN.find(([codes]) => codes.includes(code)) ?? ['', ...UNKNOWN];
  // As the system says it, for who is asked for help.
  const detail = code === '' || cause.includes(code) ? cause : `${code}: ${cause}`;
  return `No se ha podido ${act} el contenido: ${happened} (${detail.slice(0, MOST_LETTERS)}). ${todo} y vuelva a ${act}lo.`;
}
