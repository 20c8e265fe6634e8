import { isDeepStrictEqual } from 'node:util';
import { FRONT_MATTER } from '@site/base/text/front-matter';
import { type Document, isSeq, parse, parseDocument, stringify, visit } from 'yaml';
import { EditorError } from './editor-error.ts';
import { DAY_FIELD, PLACE_FIELD, toPlace, toPlaceField } from './places.ts';
import { canUpdate, updateYaml } from './update-yaml.ts';

/** Forms show a file that consists of a list under this key. */
const LIST_KEY = 'entries';

/** Texts without keys. Decap takes three dashes at their start for front matter. Asterisks draw the same line. */
const PLAIN = /^(?:home|town\/[^/]+)\.md$/;

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

/**
 * Converts a file's text for a form: a list goes under a key, the place or day becomes a field, everything else is
 * unchanged.
 *
 * @throws EditorError for a YAML file with syntax errors
 */
export function toForm(name: string, text: string): string {
  if (PLAIN.test(name)) return text.replace(/^---(?=[ \t]*(?:\n|$))/, '***').replace(/^---(?!-)/, '\\---');
  if (!/\.ya?ml$/.test(name)) {
    const whole = text.replace(FRONT_MATTER, (front, fields: string = '') =>
      front.replace(fields, () => quoteDigits(fields)),
    );
    const field = toPlaceField(name);
    return field ? whole.replace(/^---\n/, () => `---\n${field}: ${JSON.stringify(toPlace(name))}\n`) : whole;
  }
  const quoted = quoteDigits(text);
  const document = parseDocument(quoted);
  checkSyntax(name, document);
  const value: unknown = document.toJS();
  return Array.isArray(value) ? toYaml({ [LIST_KEY]: value }) : quoted;
}

const hasList = (value: unknown): value is { readonly [LIST_KEY]: unknown } =>
  typeof value === 'object' && value !== null && LIST_KEY in value;

/**
 * Converts a form's text for a file. Comments of the previous text are kept, except those of deleted entries.
 *
 * @throws EditorError for a YAML file with syntax errors, whose form never showed its content
 */
export function fromForm(name: string, raw: string, before: string): string {
  if (!/\.ya?ml$/.test(name)) return fromMarkdown(raw);
  const form: unknown = parse(raw);
  const document = parseDocument(quoteDigits(before));
  checkSyntax(name, document);
  const value = withoutEmpty(form, document.toJS());
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

function fromMarkdown(raw: string): string {
  const match = FRONT_MATTER.exec(raw);
  if (!match) return toBody(raw);
  const {
    [PLACE_FIELD]: _place,
    [DAY_FIELD]: _day,
    ...fields
  } = (withoutEmpty(parse(match[1] ?? '')) ?? {}) as Record<string, unknown>;
  return `---\n${toYaml(fields)}---\n\n${toBody(raw.slice(match[0].length))}`;
}
