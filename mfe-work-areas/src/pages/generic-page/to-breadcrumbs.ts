import type { BreadcrumbItem } from '@site/shared-ui/components';
import { toPrefixTitle } from '../../areas.ts';
import { toSubPageHref } from '../../sub-pages/to-sub-page-href.ts';
import type { Ancestor } from './generic-page.loader.ts';

/** Returns the title of the prefix, then each page above the current one. */
export function toBreadcrumbs(category: string, ancestors: readonly Ancestor[]): Required<BreadcrumbItem>[] {
  const ids = ancestors.map(({ id }) => id);
  const steps = ancestors.map(({ id, title }, index) => ({
    label: title,
    href: toSubPageHref(category, ids.slice(0, index), id),
  }));
  return [{ label: toPrefixTitle(category), href: `/${category}` }, ...steps];
}
