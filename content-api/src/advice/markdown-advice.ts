import type { Token } from 'markdown-it';
import { markdown } from '../content/rich-text.ts';
import type { MarkdownText } from '../content/source/import-context.ts';
import type { Issues } from '../content/source/issues.ts';
import { adviseLine, adviseMarkup, adviseParagraph } from './text-advice.ts';

/** Link texts that do not say where the link leads. Users of screen readers often hear links without their context. */
const VAGUE = /^(?:aquí|pinche aquí|pulse aquí|haga clic aquí|más|ver más|leer más|enlace|este enlace|link|web|pdf)$/i;

const MAX_HEADING = 90;

/**
 * Advice on the headings, links and prose of a Markdown text, by line.
 *
 * @param above level of the heading that the page puts above the text
 */
export function adviseMarkdown({ text, place }: MarkdownText, above: number, advice: Issues): void {
  let level = above;
  let line = place.line;
  const tokens = markdown.parse(text, {});
  for (const [index, token] of tokens.entries()) {
    if (token.map) line = place.line + token.map[0];
    const at = { file: place.file, line };
    if (token.type === 'heading_open') {
      const next = Number(token.tag.slice(1));
      const words = tokens[index + 1]?.content ?? '';
      if (next > level + 1)
        advice.add(
          at,
          `Un título de nivel ${next} después de uno de nivel ${level}. Escriba «${'#'.repeat(level + 1)}».`,
        );
      if (words.trim() === '') advice.add(at, 'Un título sin palabras. Escríbalo o bórrelo.');
      if (/[.:;,]$/.test(words)) advice.add(at, `El título acaba en «${words.at(-1)}». Los títulos no lo llevan.`);
      if (words.length > MAX_HEADING)
        advice.add(at, `El título tiene ${words.length} caracteres. Bastan ${MAX_HEADING}.`);
      level = next;
    }
    if (token.type === 'inline') adviseInline(token.children ?? [], at, advice);
  }
}

function adviseInline(children: readonly Token[], { file, line }: MarkdownText['place'], advice: Issues): void {
  const lines: string[] = [''];
  for (const [index, child] of children.entries()) {
    const at = { file, line: line + lines.length - 1 };
    if (child.type === 'softbreak' || child.type === 'hardbreak') lines.push('');
    else if (child.type === 'link_open') adviseLink(child, children.slice(index + 1), at, advice);
    // Code and bare addresses are not prose.
    const isAddress = children[index - 1]?.markup === 'linkify';
    const words =
      child.type === 'text' && !isAddress ? child.content : child.type === 'code_inline' || isAddress ? 'x' : '';
    lines[lines.length - 1] += words;
  }
  for (const [index, text] of lines.entries())
    for (const message of [...adviseLine(text), ...adviseMarkup(text)])
      advice.add({ file, line: line + index }, message);
  for (const message of adviseParagraph(lines.join(' '))) advice.add({ file, line }, message);
}

function adviseLink(link: Token, after: readonly Token[], at: MarkdownText['place'], advice: Issues): void {
  const href = String(link.attrGet('href') ?? '');
  const end = after.findIndex(({ type }) => type === 'link_close');
  const words = after
    .slice(0, end)
    .map(({ content }) => content)
    .join('')
    .trim();
  if (VAGUE.test(words)) advice.add(at, `El enlace «${words}» no dice adónde lleva. Nombre lo que hay allí.`);
  if (href.startsWith('http://')) advice.add(at, `«${href}» no está cifrado. Pruebe con https://.`);
}
