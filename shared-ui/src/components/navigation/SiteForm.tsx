import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/** Always GET, so that the address says all of its state. */
type SiteFormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'encType'> & {
  readonly action: string;
  /** What its fields show, as one text: with another one they begin anew. A new `key` would lose the focus as well. */
  readonly shows?: string;
};

/** A form that asks for a page of this site. It is a plain one: the application carries it out, as it does links. */
export function SiteForm({ shows, ...rest }: SiteFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(shows);
  useLayoutEffect(() => {
    if (shown.current === shows) return;
    shown.current = shows;
    form.current?.reset();
    // The keyboard of a phone would cover what was found: it stays for as long as a field has the focus.
    if (form.current?.contains(document.activeElement) && matchMedia('(pointer: coarse)').matches)
      form.current.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  }, [shows]);
  return <form method="get" ref={form} {...rest} />;
}
