import type { TranslationBundle } from '@site/contract/api';

/** Reported while no language is set (specification, section 3). */
const DEFAULT_LOCALE = 'en';

export interface Language {
  /** The first key of the bundle, or `en` when none is set. */
  readonly locale: string;
  /** The bundle's text of a key; the built-in Spanish one shows through where the bundle has none. */
  readonly text: (key: string, builtIn: string) => string;
}

/** The current language of a translation bundle; null stands for a bundle that could not be had. */
export function toLanguage(bundle: TranslationBundle | null): Language {
  const [locale = DEFAULT_LOCALE, texts = {}] = Object.entries(bundle ?? {})[0] ?? [];
  return { locale, text: (key, builtIn) => texts[key] || builtIn };
}
