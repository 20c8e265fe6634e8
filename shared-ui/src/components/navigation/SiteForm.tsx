import { type ComponentProps, use } from 'react';
import { NavigationContext } from './navigation-context.ts';

/** A form that asks for a page (GET): through the application's router when there is one. */
export function SiteForm({ action, ...rest }: ComponentProps<'form'> & { readonly action: string }) {
  const elements = use(NavigationContext);
  return elements ? <elements.Form action={action} {...rest} /> : <form action={action} {...rest} />;
}
