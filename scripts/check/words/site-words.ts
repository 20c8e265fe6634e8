import { listTexts } from './list-texts.ts';

/** Names of this foundation or of its sections, which are not allowed even in comments. */
const OURS = /\b(?:requena|fundaci[oó]n|foundation|mfe-(?:news|foundation|work|search)[\w-]*)/i;

/** A letter that English does not use, or a common word of Spanish sentences or of this site's URLs. */
const SPANISH =
  /[áéíóúñ¿¡«»]|\b(?:el|la|los|las|del|que|este|esta|para|con|por|una|su|vuelva|inicio|noticias|eventos|contacto|busqueda|pagina|consentimiento|vale|rechazar|sitio|vista|sin|conexion|secciones|reparto|emblema|compartir)\b/i;

/** Paths of the content API: their names belong to its protocol. */
const API_CALL = /^\/api\//;

/**
 * Finds lines that name this foundation, and Spanish texts. Code that serves any site receives its texts from outside.
 *
 * @param name file name; its extension selects TypeScript or TSX
 */
export function findSiteWords(name: string, text: string): string[] {
  const lines = text.split('\n').filter((line) => OURS.test(line));
  return [
    ...lines.map((line) => line.trim()),
    ...listTexts(name, text).filter((each) => SPANISH.test(each) && !API_CALL.test(each)),
  ];
}
