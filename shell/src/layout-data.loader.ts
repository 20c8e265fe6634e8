import { type LoadContext, optional } from '@site/contract';
import { toLanguage } from '@site/shared-ui/languages';
import { toLayoutData } from './to-layout-data.ts';

/** Loads the data of header and footer. Data that cannot be loaded is omitted. */
export async function loadLayout({ api, now }: LoadContext) {
  const [bundle, properties, extraName, subExtras] = await Promise.all([
    optional(api.languages()),
    optional(api.properties()),
    optional(api.extra()),
    optional(api.subExtras()),
  ]);
  // The message is given by the specification (section 8). Visitors see the built-in texts.
  if (bundle === null) console.error("Couldn't download language");
  return toLayoutData({
    language: toLanguage(bundle),
    properties: properties ?? [],
    extraName: extraName ?? '',
    subExtras: subExtras ?? [],
    now,
  });
}
