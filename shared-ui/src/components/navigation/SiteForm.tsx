import { use } from 'react';
import { NavigationContext, type SiteFormProps } from './navigation-context.ts';

/** A form that asks for a page (GET): through the application's router when there is one. */
export function SiteForm(props: SiteFormProps) {
  const Form = use(NavigationContext);
  return Form ? <Form {...props} /> : <form method="get" {...props} />;
}
