import type * as v from 'valibot';

/** The valibot schemas used by wire schemas. A pipe has the type of its first schema. */
type WireSchema =
  | { readonly type: 'object'; readonly entries: Readonly<Record<string, WireSchema>> }
  | { readonly type: 'array'; readonly item: WireSchema }
  | { readonly type: 'nullable' | 'exact_optional'; readonly wrapped: WireSchema }
  | { readonly type: 'picklist'; readonly options: readonly string[] }
  | { readonly type: 'string' | 'number' | 'boolean' };

export const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

function read(schema: WireSchema, value: unknown): unknown {
  switch (schema.type) {
    case 'object': {
      const given = isRecord(value) ? value : {};
      return Object.fromEntries(Object.entries(schema.entries).map(([key, field]) => [key, read(field, given[key])]));
    }
    case 'array': {
      const { item } = schema;
      const given: readonly unknown[] = Array.isArray(value) ? value : [];
      // Unusable strings are not removed, since the lists of a gallery are matched by index.
      return given.filter((one) => item.type !== 'object' || isRecord(one)).map((one) => read(item, one));
    }
    case 'nullable':
      // Zero is a number like any other, while an empty text means that there is none.
      return read(schema.wrapped, value) || (value === 0 ? 0 : null);
    case 'exact_optional':
      return read(schema.wrapped, value);
    case 'picklist':
      return schema.options.find((option) => option === value) ?? schema.options[0];
    case 'string':
      // A text truncated within an emoji ends with a lone surrogate, which `encodeURIComponent` rejects.
      return typeof value === 'string' || typeof value === 'number' ? String(value).toWellFormed() : '';
    case 'number':
      return typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY ? value : 0;
    case 'boolean':
      return value === true;
  }
}

/**
 * Makes a response of any content API conform to a wire schema: missing and null become the empty value, numbers become
 * strings, unknown fields and unusable elements are dropped. This way, no page shows 'undefined' or 'null'.
 */
export function tolerate<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  return read(schema as unknown as WireSchema, value);
}
