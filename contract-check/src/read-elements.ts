/** An object of a response, not yet validated. */
export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a list, bare or in `data` with `total` (specification, section 3); undefined when the response contains no
 * list.
 */
export function readListAnswer(
  json: unknown,
): { readonly elements: readonly unknown[]; readonly total: unknown } | undefined {
  if (Array.isArray(json)) return { elements: json, total: undefined };
  return isObject(json) && Array.isArray(json.data) ? { elements: json.data, total: json.total } : undefined;
}

/** Reads a single object, with or without the wrapper `data`; undefined when it is not an object. */
export function readSingleAnswer(json: unknown): Json | undefined {
  const answer = isObject(json) && isObject(json.data) ? json.data : json;
  return isObject(answer) ? answer : undefined;
}

/** Returns the id of an element, encoded for an address; empty when it has none. */
export function toId(element: unknown): string {
  const id = isObject(element) ? element.id : undefined;
  return typeof id === 'string' || typeof id === 'number' ? encodeURIComponent(id) : '';
}
