/**
 * Vite and Rspack replace a call by the exports of all files that match the pattern, keyed by path (Vite, "Glob
 * Import").
 */
interface ImportMeta {
  glob<T>(pattern: string, options: { readonly eager: true }): Readonly<Record<string, T>>;
  glob<T>(
    patterns: readonly string[],
    options: { readonly query: '?raw'; readonly import: 'default'; readonly eager: true },
  ): Readonly<Record<string, T>>;
}
