/** What Vite and Rspack make of a pattern: the exports of all files that match it, by their paths (Vite's documentation, "Glob Import"). */
interface ImportMeta {
  glob<T>(pattern: string, options: { readonly eager: true }): Readonly<Record<string, T>>;
  glob<T>(
    patterns: readonly string[],
    options: { readonly query: '?raw'; readonly import: 'default'; readonly eager: true },
  ): Readonly<Record<string, T>>;
}
