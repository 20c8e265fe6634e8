import { type LoadContext, loadContextKey, optional } from '@site/shared-ui/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { toLayoutData } from './to-layout-data.ts';

/** Loads what header and footer show on every page; what fails is left out and never costs the page. */
export async function loadLayout({ context }: LoaderFunctionArgs) {
  const { api, now }: LoadContext = context.get(loadContextKey);
  const [properties, extraName, subExtras] = await Promise.all([
    optional(api.properties()),
    optional(api.extra()),
    optional(api.subExtras()),
  ]);
  return toLayoutData({ properties: properties ?? [], extraName: extraName ?? '', subExtras: subExtras ?? [], now });
}
