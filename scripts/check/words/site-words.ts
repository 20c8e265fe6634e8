import { listTexts } from './list-texts.ts';

/** What names this foundation or one of its sections, wherever it stands: comments included. */
const OURS = /\b(?:requena|fundaci[oó]n|foundation|mfe-(?:news|foundation|work|search)[\w-]*)/i;

/** A letter that English does not have, or a common word of Spanish sentences and of this site's addresses. */
const SPANISH =
  /[áéíóúñ¿¡«»]|\b(?:el|la|los|las|del|que|este|esta|para|con|por|una|su|vuelva|inicio|noticias|eventos|contacto|busqueda|pagina|consentimiento|vale|rechazar|sitio|vista|sin|conexion|secciones|reparto|emblema|compartir)\b/i;

/** Calls of the content API: their names are those of its protocol. */
const API_CALL = /^\/api\//;

/**
 * What of a file speaks of this foundation or in Spanish. Code that serves any site gets its words handed over.
 *
 * @param name decides between TypeScript and TSX
 */
export function findSiteWords(name: string, text: string): string[] {
  const lines = text.split('\n').filter((line) => OURS.test(line));
  return [
    ...lines.map((line) => line.trim()),
    ...listTexts(name, text).filter((each) => SPANISH.test(each) && !API_CALL.test(each)),
  ];
}
