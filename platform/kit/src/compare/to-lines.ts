/** Parts of a page that differ with every build and are invisible to visitors. */
const NAMES: readonly (readonly [pattern: RegExp, to: string])[] = [
  // Boot data and the boot script.
  [/<script\b[^>]*>[\s\S]*?<\/script>/g, ''],
  [/ (?:integrity|nonce)="[^"]*"/g, ''],
  [/\/releases\/([\w-]+)\/[^/"]+\//g, '/releases/$1/…/'],
  [/\.[0-9a-f]{8,}(?=\.(?:js|css|woff2)\b)/g, '.…'],
];

/** A page's HTML, one element or CSS declaration per line, without the parts that change with every build. */
export function toLines(html: string): string[] {
  const text = NAMES.reduce((before, [pattern, to]) => before.replace(pattern, to), html)
    .replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, (style) => style.replace(/[;}]/g, '$&\n'))
    .replaceAll('><', '>\n<');
  return text.split('\n').flatMap((line) => line.trim() || []);
}
