import type { ComponentProps } from 'react';

interface SiteLinkProps extends ComponentProps<'a'> {
  readonly href: string;
  /** True keeps the scroll position: the link changes a part of the same page. */
  readonly keepScroll?: boolean;
}

/**
 * A link of this site. It is a plain one: the application carries out clicks on any link to a page, those in texts
 * included, so that a page's many links cost nothing each time it is rendered.
 */
export function SiteLink({ keepScroll, ...rest }: SiteLinkProps) {
  return <a data-keep-scroll={keepScroll ? '' : undefined} {...rest} />;
}
