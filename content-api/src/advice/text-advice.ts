/** A habit of typing that Spanish typography does better, or a slip. */
interface TextRule {
  readonly pattern: RegExp;
  readonly toMessage: (found: string) => string;
}

const RULES: readonly TextRule[] = [
  { pattern: /\S( {2,})\S/, toMessage: () => 'Two spaces in a row. One is enough.' },
  { pattern: /\s[,;:.!?](?=\s|$)/, toMessage: (found) => `A space before "${found.trim()}". Delete it.` },
  { pattern: /[\p{L})»](?:[,;]|(?<=\p{Ll})[!?])\p{L}/u, toMessage: (found) => `A space is missing in "${found}".` },
  { pattern: /"[^"]*"?/, toMessage: (found) => `Straight quotes: ${found}. Spanish writes «…».` },
  { pattern: /\.{3,}/, toMessage: () => 'Three dots. Write the one character "…".' },
  { pattern: /(?<!\S)\S+ - \S+/, toMessage: (found) => `A hyphen as a dash: "${found}". Write "—" or put a comma.` },
  { pattern: /!{2,}|\?{2,}/, toMessage: (found) => `"${found}": one is enough.` },
  {
    pattern: /(?<![\p{L}\p{N}])(\p{Ll}{2,}) \1(?![\p{L}\p{N}])/u,
    toMessage: (found) => `"${found}": the word stands twice.`,
  },
];

/** Words that may stand twice: «muy muy alto», «en cada una una silla». */
const TWICE = /^(?:muy|más|casi|poco|una|uno) /;

/** Marks that come in pairs in Spanish, opening first. */
const PAIRS = [
  ['¿', '?'],
  ['¡', '!'],
  ['«', '»'],
  ['(', ')'],
] as const;

const count = (text: string, mark: string) => text.split(mark).length - 1;

/** What a reader of Spanish would mend in one line of prose. */
export function adviseLine(text: string): readonly string[] {
  return RULES.flatMap(({ pattern, toMessage }) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined || TWICE.test(found) ? [] : [toMessage(found)];
  });
}

/** What a reader of Spanish would mend in a whole paragraph: marks that are opened and never closed, or the other way. */
export function adviseParagraph(text: string): readonly string[] {
  return PAIRS.flatMap(([open, close]) => {
    const [opened, closed] = [count(text, open), count(text, close)];
    // An enumeration such as a) b) closes what nothing opens.
    if (opened === closed || (close === ')' && closed > opened)) return [];
    return [opened > closed ? `"${open}" is opened and never closed.` : `"${open}" is missing before "${close}".`];
  });
}
