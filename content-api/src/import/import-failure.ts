import { toMessage } from '@site/base/error-text';
import { isDiskFailure } from '@site/base/has-code';
import { ContentFolderError } from '../content/source/content-folder.ts';
import { DataFolderError } from '../data-folder/data-folder-lock.ts';
import { toDatabaseFailure } from '../database/failures.ts';
import { ReleaseStoreError } from './site-pages.ts';

const MAX_LETTERS = 300;

/** What happened and what to do, by code of the operating system (errno) or of PostgreSQL. */
const KNOWN: readonly (readonly [codes: readonly string[], happened: string, todo: string])[] = [
  [['ENOSPC', 'EDQUOT', '53100'], 'el disco está lleno', 'Haga sitio en él'],
  [['EACCES', 'EPERM'], 'este usuario no tiene permiso para leer o escribir ahí', 'Dele permiso'],
  [['EROFS'], 'el disco solo se puede leer', 'Haga que se pueda escribir en él'],
  [['25006'], 'la base de datos solo se puede leer', 'Espere a que se pueda escribir en ella o compruebe DATABASE_URL'],
  [['EEXIST', 'ENOTDIR'], 'hay un archivo donde debe haber una carpeta', 'Quítelo de ahí'],
];
const STORE = ['el almacén de versiones no responde', 'Espere a que vuelva o compruebe RELEASE_STORE'] as const;
const DATABASE = ['la base de datos no responde', 'Espere a que vuelva o compruebe DATABASE_URL'] as const;
const DATA_FOLDER = [
  'en la carpeta de datos del sitio no se puede escribir',
  'Dele permiso a este usuario o haga sitio en el disco',
] as const;
const UNKNOWN = ['el programa o el servidor han fallado', 'Avise a quien lo mantiene'] as const;

/** An error and its causes. The code or message may be in any of them. */
function toCauses(error: unknown): readonly unknown[] {
  const causes = new Set([error]);
  for (const one of causes) {
    if (one instanceof AggregateError) for (const part of one.errors) causes.add(part);
    if (one instanceof Error && one.cause !== undefined) causes.add(one.cause);
  }
  return [...causes];
}

const toCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
const toFirstLine = (error: unknown) => toMessage(error).split('\n', 1)[0] ?? '';

function toReason(causes: readonly unknown[]): readonly [happened: string, todo: string] {
  const codes = causes.map(toCode);
  const known = KNOWN.find(([each]) => each.some((code) => codes.includes(code)));
  if (known) return [known[1], known[2]];
  if (causes.some((cause) => cause instanceof ReleaseStoreError)) return STORE;
  if (causes.some((cause) => cause instanceof DataFolderError)) return DATA_FOLDER;
  return causes.some((cause) => toDatabaseFailure(cause) === 'unavailable') ? DATABASE : UNKNOWN;
}

/** True if the disk, the database or the release store has prevented the import: it may succeed later. */
export const isForLater = (error: unknown): boolean =>
  toCauses(error).some(
    (cause) => isDiskFailure(cause) || cause instanceof ReleaseStoreError || toDatabaseFailure(cause) === 'unavailable',
  );

/**
 * Explains to an editor in two sentences why an import or a check failed. The content imported before is unchanged.
 */
export function describeImportFailure(error: unknown, act: 'importar' | 'comprobar' = 'importar'): string {
  if (error instanceof ContentFolderError) return error.message;
  const causes = toCauses(error);
  const [happened, todo] = toReason(causes);
  // The message of a DataFolderError is for operators.
  const technical = causes.filter((cause) => !(cause instanceof DataFolderError));
  const reason = technical.map(toFirstLine).find((line) => line !== '') ?? '';
  const code = causes.map(toCode).find((each) => each !== '') ?? '';
  // The original message, for support.
  const detail = reason.includes(code) ? reason : [code, reason].filter(Boolean).join(': ');
  return `No se ha podido ${act} el contenido: ${happened} (${detail.slice(0, MAX_LETTERS)}). ${todo} y vuelva a ${act}lo.`;
}
