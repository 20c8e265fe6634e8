import type { BreadcrumbItem } from '@site/shared-ui/components';
import { toPrefixTitle } from '../../areas.ts';
import type { Ancestor } from './generic-page.loader.ts';

/** Returns the title of the prefix, then each page above the current one. */
export function toBreadcrumbs(category: string, ancestors: readonly Ancestor[]): Required<BreadcrumbItem>[] {
  const steps = ancestors.map(({ title }, index) => ({
    label: title,
    href: `/${[category, ...ancestors.slice(0, index + 1).map(({ id }) => encodeURIComponent(id))].join('/')}`,
  }));
  return [{ label: toPrefixTitle(category), href: `/${category}` }, ...steps];
}
