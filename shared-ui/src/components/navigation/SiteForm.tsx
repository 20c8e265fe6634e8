import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/** Always GET, so that the address contains the complete state. */
type SiteFormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'encType'> & {
  readonly action: string;
  /** Key of the form's content. When it changes, the fields are reset. Unlike with a new `key`, the focus is kept. */
  readonly shows?: string;
};

/**
 * A form that navigates to a page of this site. It is a plain form, which the application intercepts, as it does links.
 */
export function SiteForm({ shows, ...rest }: SiteFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(shows);
  useLayoutEffect(() => {
    if (shown.current === shows) return;
    shown.current = shows;
    form.current?.reset();
    // On a phone, the on-screen keyboard covers the results as long as a field has the focus.
    if (form.current?.contains(document.activeElement) && matchMedia('(pointer: coarse)').matches)
      form.current.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  }, [shows]);
  return <form method="get" ref={form} {...rest} />;
}
