import { type ComponentProps, type FormEvent, useLayoutEffect, useRef } from 'react';

/** Always GET, so that the address contains the complete state. */
type SiteFormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'encType'> & {
  readonly action: string;
  /** Key of the form's content. When it changes, the fields are reset. Unlike with a new `key`, the focus is kept. */
  readonly shows?: string;
};

const toContent = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);

/**
 * A form that navigates to a page of this site. It is a plain form, which the application intercepts, as it does links.
 */
export function SiteForm({ shows, ...rest }: SiteFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(shows);
  const sent = useRef('');
  useLayoutEffect(() => {
    if (shown.current === shows) return;
    shown.current = shows;
    const { current } = form;
    const known = sent.current;
    sent.current = '';
    // The visitor has gone on typing while the results were loading.
    if (!current || (known && known !== toContent(current))) return;
    current.reset();
    // On a phone, the on-screen keyboard covers the results as long as a field has the focus.
    if (current.contains(document.activeElement) && matchMedia('(pointer: coarse)').matches)
      current.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  }, [shows]);
  const remember = (event: FormEvent<HTMLFormElement>) => {
    sent.current = toContent(event.currentTarget);
  };
  return <form method="get" ref={form} onSubmit={remember} {...rest} />;
}
