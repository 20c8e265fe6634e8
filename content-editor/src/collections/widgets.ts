/** A folder of entries, or a group of individual files (Decap CMS documentation, "Collections"). */
export interface Collection {
  readonly name: string;
  readonly label: string;
  readonly [option: string]: unknown;
}

/** Configuration of a form field (Decap CMS documentation, "Widgets"). */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly widget: string;
  readonly required: boolean;
  readonly hint?: string;
  readonly fields?: readonly Field[];
  readonly [option: string]: unknown;
}

/** Returns all fields of a form, those of lists and groups after them. */
export const flatten = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => [field, ...flatten(field.fields ?? [])]);

type Options = Readonly<Record<string, unknown>>;

const field = (widget: string, name: string, label: string, options: Options = {}): Field => ({
  name,
  label,
  widget,
  required: true,
  ...options,
});

export const optional = (one: Field): Field => ({ ...one, required: false });

export const text = (name: string, label: string, options?: Options): Field => field('string', name, label, options);
export const longText = (name: string, label: string, options?: Options): Field => field('text', name, label, options);
export const markdown = (name: string, label: string): Field =>
  field('markdown', name, label, { buttons: MARKDOWN_BUTTONS, editor_components: [] });
export const flag = (name: string, label: string, options?: Options): Field =>
  optional(field('boolean', name, label, { default: false, ...options }));
/** Pattern of a whole number, and how Decap describes it. */
const DIGITS = [String.raw`^\s*-?\d+\s*$`, 'solo cifras, sin puntos ni decimales'];

/** A text, since Decap's number widget reads «650.000» as 650, and a mouse wheel changes its value. */
export const integer = (name: string, label: string, options?: Options): Field =>
  text(name, label, { pattern: DIGITS, ...options });
/** Whether a field was made by `integer`. */
export const isInteger = ({ pattern }: Field): boolean => pattern === DIGITS;
export const choice = (name: string, label: string, options: Readonly<Record<string, string>>): Field =>
  optional(
    field('select', name, label, { options: Object.entries(options).map(([value, said]) => ({ value, label: said })) }),
  );
export const texts = (name: string, label: string, options?: Options): Field =>
  optional(field('list', name, label, options));
export const entries = (name: string, label: string, fields: readonly Field[], options?: Options): Field =>
  optional(field('list', name, label, { fields, ...options }));
/** A list of texts that may contain commas. */
export const lines = (name: string, label: string, one: Field): Field =>
  optional(field('list', name, label, { field: one }));
export const group = (name: string, label: string, fields: readonly Field[]): Field =>
  optional(field('object', name, label, { fields, collapsed: true }));

/** The formatting that the site's Markdown supports. */
const MARKDOWN_BUTTONS = [
  'bold',
  'italic',
  'link',
  'heading-two',
  'heading-three',
  'quote',
  'bulleted-list',
  'numbered-list',
];

const related = (collection: string, name: string, label: string, options: Options): Field =>
  field('relation', name, label, {
    collection,
    value_field: 'name',
    search_fields: ['name', 'alt', 'title'],
    display_fields: ['name'],
    options_length: 2_000,
    ...options,
  });

export const picture = (name = 'image', label = 'Imagen'): Field =>
  related('images', name, label, { hint: 'Si es nueva, súbala antes en «Imágenes».' });
export const document = (name: string, label: string): Field => related('documents', name, label, {});
export const documents = (): Field => optional(related('documents', 'files', 'Documentos', { multiple: true }));
