import { type ComponentProps, use } from 'react';
import { NavigationContext } from './navigation-context.ts';

interface SiteLinkProps extends ComponentProps<'a'> {
  readonly href: string;
  /** True keeps the scroll position: the link changes a part of the same page. */
  readonly keepScroll?: boolean;
}

/** A link: through the application's router for addresses of this site's pages, a plain one otherwise. */
export function SiteLink({ href, keepScroll, ...rest }: SiteLinkProps) {
  const elements = use(NavigationContext);
  // An address with a file ending is a document: a calendar, a feed.
  const isPage = /^\/(?!\/|api\/|images\/|downloads\/|video\/)(?![^?#]*\.\w+$)/.test(href);
  if (!elements || !isPage) return <a href={href} {...rest} />;
  return <elements.Link href={href} keepScroll={keepScroll} {...rest} />;
}
