import { FRONT_MATTER } from '@site/base/text/front-matter';
import { parse, parseDocument, stringify, visit } from 'yaml';
import { PLACE_FIELD, toNested, toPlace } from './places.ts';

/** Files that are one list: a form shows them below this key. */
const LIST_KEY = 'entries';

const LEADING_COMMENT = /^(?:#.*\n)+\n*/;

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isEmpty));

/** A form gives every field, those left empty too: the content leaves them out. */
function withoutEmpty(value: unknown): unknown {
  // Who ends a list of tags with a comma has written one more, without a letter.
  if (Array.isArray(value)) return value.map(withoutEmpty).filter((one) => one !== '' && one !== null);
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value.trim() : value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (isEmpty(inner) ? [] : [[key, withoutEmpty(inner)]])),
  );
}

const toYaml = (value: unknown): string => stringify(value, { lineWidth: 0, flowCollectionPadding: false });

/** Quotes what is written like a number and reads differently, as +34962300000 or 1.500: the content takes the digits, a form the number. */
export function quoteDigits(yaml: string): string {
  const found: { readonly start: number; readonly source: string }[] = [];
  visit(parseDocument(yaml), {
    Scalar(key, { value, source, range }) {
      if (key !== 'key' && typeof value === 'number' && source !== undefined && range && source !== String(value))
        found.push({ start: range[0], source });
    },
  });
  // From the end, so that the places before stay right.
  return found.reduceRight(
    (text, { start, source }) => `${text.slice(0, start)}"${source}"${text.slice(start + source.length)}`,
    yaml,
  );
}

/** What a form gets of a file: a list below a key, its place among the fields, everything else as it is. */
export function toForm(name: string, text: string): string {
  if (!/\.ya?ml$/.test(name)) {
    const whole = text.replace(FRONT_MATTER, (front, fields: string = '') =>
      front.replace(fields, () => quoteDigits(fields)),
    );
    const hasPlace = toNested(name) && name.endsWith('.md');
    return hasPlace ? whole.replace(/^---\n/, () => `---\n${PLACE_FIELD}: ${JSON.stringify(toPlace(name))}\n`) : whole;
  }
  const quoted = quoteDigits(text);
  const value: unknown = parse(quoted);
  return Array.isArray(value) ? toYaml({ [LIST_KEY]: value }) : quoted;
}

const hasList = (value: unknown): value is { readonly [LIST_KEY]: unknown } =>
  typeof value === 'object' && value !== null && LIST_KEY in value;

/** What a file gets of a form; a comment at its beginning stays. */
export function fromForm(name: string, raw: string, before: string): string {
  if (!/\.ya?ml$/.test(name)) return fromMarkdown(raw);
  const form: unknown = parse(raw);
  const value = withoutEmpty(form);
  const comment = LEADING_COMMENT.exec(before)?.[0] ?? '';
  if (hasList(value)) return comment + toYaml(value[LIST_KEY]);
  if (!isEmpty(value)) return comment + toYaml(value);
  // A list that was emptied is left out of the form's value, and so is every key of a file of keys.
  const isList = hasList(form) || Array.isArray(parseDocument(before).toJS());
  return comment + (isList ? '[]\n' : '{}\n');
}

/** The place that a form names; undefined for a form without that field. */
export function readPlace(raw: string): string | undefined {
  const fields: unknown = parse(FRONT_MATTER.exec(raw)?.[1] ?? '');
  if (typeof fields !== 'object' || fields === null || !(PLACE_FIELD in fields)) return undefined;
  return String(fields[PLACE_FIELD] ?? '');
}

function fromMarkdown(raw: string): string {
  const match = FRONT_MATTER.exec(raw);
  if (!match) return `${raw.trim()}\n`;
  const { [PLACE_FIELD]: _, ...fields } = (withoutEmpty(parse(match[1] ?? '')) ?? {}) as Record<string, unknown>;
  // What is pasted from Word or from a page begins with its title: in the text of a page that is the second level.
  const body = raw.slice(match[0].length).replace(/^# (?=\S)/gm, '## ');
  return `---\n${toYaml(fields)}---\n\n${body.trim()}\n`;
}
