import { listTexts } from './list-texts.ts';

/** «Usted», and formal imperatives whose spelling is unambiguous. */
const FORMAL_ANYWHERE =
  /(?<!\p{L})(?:ustede?s?|(?:hága|dí?ga|escríba|lláme|visíte|sígan?|pónga|inténte|envíe|pída|consúlte|cuénte)(?:nos|lo|la|los|las|me|se)|no (?:se pierda|olvide|dude)|si (?:lo )?(?:prefiere|desea|continúa)|disculpe|haga clic)(?!\p{L})/giu;

/** Forms of the third person, which in the short texts of a screen always address the visitor. */
const FORMAL_ON_SCREENS =
  /(?<!\p{L})(?:introduzca|pulse|escriba|vuelva|compruebe|consulte|visite|elija|espere|rellene|envíe|acceda|descubra|contacte|revise|desea|sus? (?:correo|mensajes?|nombre|navegador|búsqueda|consulta|datos|dispositivo|decisión|visita)|le (?:responder|agradec|inform|recomend|rogam)\p{L}*|(?<!se )(?:ha|puede) (?:escrito|buscado|enviado|volver|consultar|escribir))(?!\p{L})/giu;

/** Quotations, inline or as a block. */
const QUOTED = /«[^«»]*»|^>.*$/gmu;

const find = (patterns: readonly RegExp[], text: string): readonly string[] =>
  patterns.flatMap((pattern) => text.match(pattern) ?? []);

/** Finds wording in source code that addresses visitors as «usted» (docs/design.md, «Words»). */
export const findFormalOnScreens = (name: string, source: string): readonly string[] =>
  listTexts(name, source).flatMap((text) => find([FORMAL_ANYWHERE, FORMAL_ON_SCREENS], text.replace(/\s+/g, ' ')));

/** Finds wording in a content file that addresses readers as «usted». Quotations are exempt. */
export const findFormalInContent = (text: string): readonly string[] =>
  text
    .replace(QUOTED, '')
    .split(/\n\s*\n/)
    .flatMap((paragraph) => find([FORMAL_ANYWHERE], paragraph.replace(/\s+/g, ' ')));
