/** What Vite makes of a pattern: the exports of all files that match it, by their paths (its documentation, "Glob Import"). */
interface ImportMeta {
  glob<T>(
    patterns: readonly string[],
    options: { readonly query: '?raw'; readonly import: 'default'; readonly eager: true },
  ): Readonly<Record<string, T>>;
}
