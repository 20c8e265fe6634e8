/** An object of an answer, not yet checked. */
export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list answer: bare, or with `data` and `total` (specification, section 3); undefined when it holds no list. */
export function readListAnswer(
  json: unknown,
): { readonly elements: readonly unknown[]; readonly total: unknown } | undefined {
  if (Array.isArray(json)) return { elements: json, total: undefined };
  return isObject(json) && Array.isArray(json.data) ? { elements: json.data, total: json.total } : undefined;
}

/** A single answer, with or without its wrapper `data`; undefined when it is no object. */
export function readSingleAnswer(json: unknown): Json | undefined {
  const answer = isObject(json) && isObject(json.data) ? json.data : json;
  return isObject(answer) ? answer : undefined;
}

/** The id of an element as it stands in an address; empty when it has none. */
export function toId(element: unknown): string {
  const id = isObject(element) ? element.id : undefined;
  return typeof id === 'string' || typeof id === 'number' ? encodeURIComponent(id) : '';
}
