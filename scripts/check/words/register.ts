import { listTexts } from './list-texts.ts';

/** «Usted», and imperatives that no other form of a verb is spelt like. */
const FORMAL_ANYWHERE =
  /(?<!\p{L})(?:ustede?s?|(?:hága|dí?ga|escríba|lláme|visíte|sígan?|pónga|inténte|envíe|pída|consúlte|cuénte)(?:nos|lo|la|los|las|me|se)|no (?:se pierda|olvide|dude)|si (?:lo )?(?:prefiere|desea|continúa)|disculpe|haga clic)(?!\p{L})/giu;

/** In a short text of a screen nobody else is spoken of: its third person is the visitor. */
const FORMAL_ON_SCREENS =
  /(?<!\p{L})(?:introduzca|pulse|escriba|vuelva|compruebe|consulte|visite|elija|espere|rellene|envíe|acceda|descubra|contacte|revise|desea|sus? (?:correo|mensajes?|nombre|navegador|búsqueda|consulta|datos|dispositivo|decisión|visita)|le (?:responder|agradec|inform|recomend|rogam)\p{L}*|(?<!se )(?:ha|puede) (?:escrito|buscado|enviado|volver|consultar|escribir))(?!\p{L})/giu;

/** What somebody is quoted as saying. */
const QUOTED = /«[^«»]*»|^>.*$/gmu;

const find = (patterns: readonly RegExp[], text: string): readonly string[] =>
  patterns.flatMap((pattern) => text.match(pattern) ?? []);

/** Words of a program that call the visitor «usted» (docs/design.md, «Words»). */
export const findFormalOnScreens = (name: string, source: string): readonly string[] =>
  listTexts(name, source).flatMap((text) => find([FORMAL_ANYWHERE, FORMAL_ON_SCREENS], text.replace(/\s+/g, ' ')));

/** Words of a text of the content that call its reader «usted»; a quotation keeps the words of who spoke. */
export const findFormalInContent = (text: string): readonly string[] =>
  text
    .replace(QUOTED, '')
    .split(/\n\s*\n/)
    .flatMap((paragraph) => find([FORMAL_ANYWHERE], paragraph.replace(/\s+/g, ' ')));
