import { isDeepStrictEqual } from 'node:util';
import { FRONT_MATTER } from '@site/base/text/front-matter';
import { type Document, isSeq, parse, parseDocument, stringify, visit } from 'yaml';
import { INTEGERS } from '../collections/collections.ts';
import { escapeTypedNumbers } from '../markdown/escape-typed-numbers.ts';
import { toEditorMarkdown } from '../markdown/to-editor-markdown.ts';
import { EditorError } from './editor-error.ts';
import { DAY_FIELD, PLACE_FIELD, toPlace, toPlaceField } from './places.ts';
import { canUpdate, updateYaml } from './update-yaml.ts';

/** Forms show a file that consists of a list under this key. */
const LIST_KEY = 'entries';

/** Texts without keys. Decap takes three dashes at their start for front matter. Asterisks draw the same line. */
const PLAIN = /^(?:home|town\/[^/]+)\.md$/;

/** The key of Markdown in the entries of lists. */
export const MARKDOWN_KEY = 'content';

const LEADING_COMMENT = /^(?:#.*\n)+\n*/;

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isEmpty));

/**
 * Removes empty values: a form returns every field, but the content omits empty ones.
 *
 * @param before the previous value; what was empty in its mappings stays, since it may have no field in the form
 */
function withoutEmpty(value: unknown, before?: unknown): unknown {
  // A trailing comma in a list of tags produces an empty tag.
  if (Array.isArray(value)) return value.map((one) => withoutEmpty(one)).filter((one) => one !== '' && one !== null);
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value.trim() : value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const earlier: unknown = Object(before)[key];
      if (!isEmpty(inner)) return [[key, withoutEmpty(inner, earlier)]];
      return isDeepStrictEqual(inner, earlier) ? [[key, inner]] : [];
    }),
  );
}

/** A form returns the digits of a whole number as a text, but the import reads numbers. */
const toNumber = (key: unknown, value: unknown): unknown =>
  INTEGERS.has(String(key)) && typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value;

const toYaml = (value: unknown): string => stringify(value, { lineWidth: 0, flowCollectionPadding: false });

/**
 * Quotes values that YAML parses as a number with another notation, such as +34962300000 or 1.500. The import keeps the
 * digits as written, but a form would show the number.
 */
export function quoteDigits(yaml: string): string {
  const found: { readonly start: number; readonly source: string }[] = [];
  visit(parseDocument(yaml), {
    Scalar(key, { value, source, range }) {
      if (key !== 'key' && typeof value === 'number' && source !== undefined && range && source !== String(value))
        found.push({ start: range[0], source });
    },
  });
  // From the end, so that earlier offsets stay valid.
  return found.reduceRight(
    (text, { start, source }) => `${text.slice(0, start)}"${source}"${text.slice(start + source.length)}`,
    yaml,
  );
}

/** @throws EditorError for a YAML file with syntax errors, whose messages are in English */
export function checkSyntax(name: string, { errors: [error] }: Document): void {
  if (!error) return;
  const line = error.linePos?.[0].line ?? 1;
  throw new EditorError(
    `${name} no se puede leer: tiene un error de escritura en la línea ${line}. «npm run content:check» dice cuál.`,
  );
}

/** Returns a list of a file with all Markdown of its entries converted. */
const convertMarkdown = (
  list: readonly unknown[],
  convert: (markdown: string, index: number) => string,
): readonly unknown[] =>
  list.map((entry, index) => {
    const markdown: unknown = Object(entry)[MARKDOWN_KEY];
    return typeof markdown === 'string' ? { ...Object(entry), [MARKDOWN_KEY]: convert(markdown, index) } : entry;
  });

/** Splits a file's text into front matter, empty when there is none, and Markdown. */
function splitText(name: string, text: string): readonly [front: string, body: string] {
  const front = PLAIN.test(name) ? '' : (FRONT_MATTER.exec(text)?.[0] ?? '');
  return [front, text.slice(front.length)];
}

function toShownBody(name: string, body: string): string {
  const shown = toEditorMarkdown(body);
  return PLAIN.test(name) ? shown.replace(/^---(?=[ \t]*(?:\n|$))/, '***').replace(/^---(?!-)/, '\\---') : shown;
}

function toMarkdownForm(name: string, text: string): string {
  const [front, body] = splitText(name, text);
  const quoted = front.replace(FRONT_MATTER, (whole, fields: string = '') =>
    whole.replace(fields, () => quoteDigits(fields)),
  );
  const field = toPlaceField(name);
  const placed = field ? quoted.replace(/^---\n/, () => `---\n${field}: ${JSON.stringify(toPlace(name))}\n`) : quoted;
  return placed + toShownBody(name, body);
}

/**
 * Converts a file's text for a form: a list goes under a key, the place or day becomes a field, Markdown is escaped for
 * Decap, everything else is unchanged.
 *
 * @throws EditorError for a YAML file with syntax errors
 */
export function toForm(name: string, text: string): string {
  if (!/\.ya?ml$/.test(name)) return toMarkdownForm(name, text);
  const quoted = quoteDigits(text);
  const document = parseDocument(quoted);
  checkSyntax(name, document);
  const value: unknown = document.toJS();
  return Array.isArray(value) ? toYaml({ [LIST_KEY]: convertMarkdown(value, toEditorMarkdown) }) : quoted;
}

const hasList = (value: unknown): value is { readonly [LIST_KEY]: unknown } =>
  typeof value === 'object' && value !== null && LIST_KEY in value;

/**
 * Converts a form's text for a file. Comments of the previous text are kept, except those of deleted entries.
 *
 * @throws EditorError for a YAML file with syntax errors, whose form never showed its content
 */
export function fromForm(name: string, raw: string, before: string): string {
  if (!/\.ya?ml$/.test(name)) return fromMarkdown(name, raw, before);
  const document = parseDocument(quoteDigits(before));
  checkSyntax(name, document);
  const earlier: unknown = document.toJS();
  const form = fromShown(parse(raw, toNumber), earlier);
  const value = withoutEmpty(form, earlier);
  const whole = hasList(value) ? value[LIST_KEY] : value;
  if (!isEmpty(whole) && canUpdate(document)) return updateYaml(document, whole);
  const comment = LEADING_COMMENT.exec(before)?.[0] ?? '';
  if (hasList(value) || !isEmpty(value)) return comment + toYaml(whole);
  // `value` is empty both for an emptied list and for a mapping without keys.
  const isList = hasList(form) || isSeq(document.contents);
  return comment + (isList ? '[]\n' : '{}\n');
}

/** Returns the place or day chosen in a form; undefined for a form without such a field. */
export function readPlace(raw: string): string | undefined {
  const fields: unknown = parse(FRONT_MATTER.exec(raw)?.[1] ?? '');
  if (typeof fields !== 'object' || fields === null) return undefined;
  const chosen = Object.entries(fields).find(([key]) => key === PLACE_FIELD || key === DAY_FIELD);
  return chosen && String(chosen[1] ?? '');
}

/**
 * Text pasted from Word or a web page starts with its title as a first-level heading, but the page title already has
 * that level.
 */
const toBody = (text: string): string => `${text.replace(/^# (?=\S)/gm, '## ').trim()}\n`;

/** Returns Markdown from a form; as it was in the file if the form did not change it. */
const fromEditor = (markdown: string, known: ReadonlyMap<string, string>): string =>
  known.get(markdown.trim()) ?? escapeTypedNumbers(markdown);

function fromShown(form: unknown, before: unknown): unknown {
  if (!hasList(form) || !Array.isArray(form[LIST_KEY])) return form;
  const earlier: readonly unknown[] = Array.isArray(before) ? before : [];
  const known = new Map<string, string>();
  convertMarkdown(earlier, (markdown) => {
    known.set(toEditorMarkdown(markdown).trim(), markdown);
    return markdown;
  });
  const convert = (markdown: string, index: number): string => {
    // Two texts that differ only in their escapes look the same in the form.
    const same: unknown = Object(earlier[index])[MARKDOWN_KEY];
    const isSame = typeof same === 'string' && toEditorMarkdown(same).trim() === markdown.trim();
    return isSame ? same : fromEditor(markdown, known);
  };
  return { ...form, [LIST_KEY]: convertMarkdown(form[LIST_KEY], convert) };
}

function fromMarkdown(name: string, raw: string, before: string): string {
  const [, earlier] = splitText(name, before);
  const known = new Map([[toShownBody(name, earlier).trim(), earlier]]);
  const match = FRONT_MATTER.exec(raw);
  const body = toBody(fromEditor(raw.slice(match?.[0].length ?? 0), known));
  if (!match) return body;
  const {
    [PLACE_FIELD]: _place,
    [DAY_FIELD]: _day,
    ...fields
  } = (withoutEmpty(parse(match[1] ?? '', toNumber)) ?? {}) as Record<string, unknown>;
  return `---\n${toYaml(fields)}---\n\n${body}`;
}
