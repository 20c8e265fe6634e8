import type { SiteFormProps } from '@site/shared-ui/components';
import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router-dom';

/** What was filled in, as a query. */
function toQuery(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
}

/** The design system's form, carried out by the router. Fields without a value stay out of the address. */
export function RouterForm({ action, ...rest }: SiteFormProps) {
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = toQuery(event.currentTarget);
    void navigate(query === '' ? action : `${action}?${query}`);
  };
  return <Form method="get" action={action} onSubmit={onSubmit} {...rest} />;
}
