import { type LoadContext, optional } from '@site/contract';
import { toLanguage } from '@site/shared-ui/languages';
import { toLayoutData } from './to-layout-data.ts';

/** Loads what header and footer show on every page; what fails is left out and never costs the page. */
export async function loadLayout({ api, now }: LoadContext) {
  const [bundle, properties, extraName, subExtras] = await Promise.all([
    optional(api.languages()),
    optional(api.properties()),
    optional(api.extra()),
    optional(api.subExtras()),
  ]);
  // The specification's words (section 8); visitors see the built-in texts.
  if (bundle === null) console.error("Couldn't download language");
  return toLayoutData({
    language: toLanguage(bundle),
    properties: properties ?? [],
    extraName: extraName ?? '',
    subExtras: subExtras ?? [],
    now,
    suggest: api.suggest,
  });
}
