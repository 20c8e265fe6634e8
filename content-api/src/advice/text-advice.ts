/** A typing error, a habit that Spanish typography discourages, or markup that does nothing. */
interface TextRule {
  readonly pattern: RegExp;
  readonly toMessage: (found: string) => string;
}

const PROSE: readonly TextRule[] = [
  { pattern: /\S( {2,})\S/, toMessage: () => 'Dos espacios seguidos. Basta uno.' },
  { pattern: /\s[,;:.!?](?=\s|$)/, toMessage: (found) => `Un espacio delante de «${found.trim()}». Bórrelo.` },
  { pattern: /[\p{L})»](?:[,;]|(?<=\p{Ll})[!?])\p{L}/u, toMessage: (found) => `Falta un espacio en «${found}».` },
  { pattern: /"[^"]*"?/, toMessage: (found) => `Comillas rectas: ${found}. En español se escribe «…».` },
  // «etc.» keeps the point of the abbreviation.
  { pattern: /\p{Ll}{2}(?<!\betc)\.»/u, toMessage: () => 'Un punto dentro de las comillas. Va detrás: «…».' },
  { pattern: /\.{3,}/, toMessage: () => 'Tres puntos sueltos. Escriba el signo «…».' },
  {
    pattern: /(?<!\S)\S+ - \S+/,
    toMessage: (found) => `Un guion en lugar de una raya: «${found}». Escriba «—» o ponga una coma.`,
  },
  { pattern: /!{2,}|\?{2,}/, toMessage: (found) => `«${found}»: basta uno.` },
  {
    pattern: /(?<![\p{L}\p{N}])(\p{Ll}{2,}) \1(?![\p{L}\p{N}])/u,
    toMessage: (found) => `«${found}»: la palabra está dos veces.`,
  },
];

/** Markup that is not converted, so that visitors read it. */
const MARKUP: readonly TextRule[] = [
  {
    pattern: /<\/?[a-z][^<>]*>/i,
    toMessage: (found) => `«${found}» se lee tal cual en la página, que no admite HTML. Bórrelo.`,
  },
  {
    pattern: /\[[^[\]]*\]\([^()]*\)?/,
    toMessage: (found) =>
      `«${found}» se lee tal cual: aquí no caben enlaces, o la dirección no es de este sitio ni empieza por https://, mailto: o tel:.`,
  },
];

/** Words that may be repeated: «muy muy alto», «en cada una una silla». */
const TWICE = /^(?:muy|más|casi|poco|una|uno) /;

/** Marks that come in pairs in Spanish, opening first. */
const PAIRS = [
  ['¿', '?'],
  ['¡', '!'],
  ['«', '»'],
  ['(', ')'],
] as const;

const count = (text: string, mark: string) => text.split(mark).length - 1;

const applyRules = (rules: readonly TextRule[], text: string): readonly string[] =>
  rules.flatMap(({ pattern, toMessage }) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined || TWICE.test(found) ? [] : [toMessage(found)];
  });

/** Corrections to one line of Spanish prose. */
export const adviseLine = (text: string): readonly string[] => applyRules(PROSE, text);

/** Warnings about HTML and links in a line that is shown as it is. */
export const adviseMarkup = (text: string): readonly string[] => applyRules(MARKUP, text);

/** Corrections to a paragraph of Spanish prose: marks that are opened and never closed, or the reverse. */
export function adviseParagraph(text: string): readonly string[] {
  return PAIRS.flatMap(([open, close]) => {
    const [opened, closed] = [count(text, open), count(text, close)];
    // An enumeration such as a) b) has closing parentheses only.
    if (opened === closed || (close === ')' && closed > opened)) return [];
    return [
      opened > closed
        ? `Hay un signo «${open}» que se abre y no se cierra.`
        : `Falta el signo «${open}» antes de «${close}».`,
    ];
  });
}
