import type { ComponentProps } from 'react';

/** Always GET, so that the address says all of its state. */
type SiteFormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'encType'> & { readonly action: string };

/** A form that asks for a page of this site. It is a plain one: the application carries it out, as it does links. */
export function SiteForm(props: SiteFormProps) {
  return <form method="get" {...props} />;
}
