import type { Language } from '@site/shared-ui/languages';

/**
 * Built-in texts of header and footer (specification, section 2), by the key with which a language bundle can replace
 * them.
 */
const BUILT_IN = {
  'header.follow': 'Si quieres saber más ¡síguenos!',
  'footer.follow': 'Si quieres saber mas ¡Síguenos!',
  'footer.contact': 'Puedes contactar con nosotros',
  'footer.collaborate': 'También puedes colaborar con nosotros',
  'footer.button': 'Contacta',
  'footer.rights': 'Todos los derechos reservados.',
} as const;

export type FrameTexts = Readonly<Record<keyof typeof BUILT_IN, string>>;

/** Returns the texts of a language. A missing key falls back to the built-in text. */
export function toFrameTexts({ text }: Language): FrameTexts {
  return Object.fromEntries(Object.entries(BUILT_IN).map(([key, builtIn]) => [key, text(key, builtIn)])) as FrameTexts;
}
