import type { ComponentProps } from 'react';

interface SiteLinkProps extends ComponentProps<'a'> {
  readonly href: string;
  /** True keeps the scroll position, for a link that changes a part of the same page. */
  readonly keepScroll?: boolean;
}

/**
 * A link within the site. It is a plain link: the application intercepts clicks on all links, including those in rich
 * text, so that links add no cost to rendering.
 */
export function SiteLink({ keepScroll, ...rest }: SiteLinkProps) {
  return <a data-keep-scroll={keepScroll ? '' : undefined} {...rest} />;
}
