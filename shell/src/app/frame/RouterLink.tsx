import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

interface RouterLinkProps extends ComponentProps<'a'> {
  readonly href: string;
  readonly keepScroll?: boolean;
}

/** The design system's link, carried out by the router. */
export function RouterLink({ href, keepScroll = false, ...rest }: RouterLinkProps) {
  return <Link to={href} preventScrollReset={keepScroll} {...rest} />;
}
