import type { SiteFormProps } from '@site/shared-ui/components/navigation/navigation-context';
import { Form } from 'react-router-dom';

/** The design system's form, carried out by the router. */
export function RouterForm(props: SiteFormProps) {
  return <Form method="get" {...props} />;
}
