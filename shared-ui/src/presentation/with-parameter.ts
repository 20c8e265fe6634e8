/** An address with one query parameter set, or taken out when the value is null; all others stay. */
export function withParameter(address: string, name: string, value: string | null): string {
  const [path = '', query = ''] = address.split('?');
  const search = new URLSearchParams(query);
  if (value === null) search.delete(name);
  else search.set(name, value);
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
