/** Sets query parameters of an address; null and undefined remove a parameter. All others are unchanged. */
export function withQuery(
  address: string,
  parameters: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const [path = ''] = address.split('?');
  const search = new URLSearchParams(address.slice(path.length));
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null || value === undefined) search.delete(name);
    else search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
