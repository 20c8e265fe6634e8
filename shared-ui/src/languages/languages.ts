import type { TranslationBundle } from '@site/contract/api';

/** Locale when no language is set (specification, section 3). */
const DEFAULT_LOCALE = 'en';

export interface Language {
  /** The first key of the bundle, or `en` when none is set. */
  readonly locale: string;
  /** Returns the bundle's text for a key, or the built-in Spanish text if it has none. */
  readonly text: (key: string, builtIn: string) => string;
}

/** Returns the current language of a translation bundle; null stands for a bundle that could not be loaded. */
export function toLanguage(bundle: TranslationBundle | null): Language {
  const [locale = DEFAULT_LOCALE, texts = {}] = Object.entries(bundle ?? {})[0] ?? [];
  return { locale, text: (key, builtIn) => texts[key] || builtIn };
}
