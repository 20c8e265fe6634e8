/** What differs with every build, and says nothing about what a visitor sees. */
const NAMES: readonly (readonly [pattern: RegExp, to: string])[] = [
  // Boot data and the boot script.
  [/<script\b[^>]*>[\s\S]*?<\/script>/g, ''],
  [/ (?:integrity|nonce)="[^"]*"/g, ''],
  [/\/releases\/([\w-]+)\/[^/"]+\//g, '/releases/$1/…/'],
  [/\.[0-9a-f]{8,}(?=\.(?:js|css|woff2)\b)/g, '.…'],
];

/** A page's HTML with one element or declaration of CSS to a line, without names that change with every build. */
export function toLines(html: string): string[] {
  const text = NAMES.reduce((before, [pattern, to]) => before.replace(pattern, to), html)
    .replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, (style) => style.replace(/[;}]/g, '$&\n'))
    .replaceAll('><', '>\n<');
  return text.split('\n').flatMap((line) => line.trim() || []);
}
