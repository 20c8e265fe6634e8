import { Button, TextField } from '@site/shared-ui/components';
import { Form, useNavigation } from '@site/shared-ui/router';
import { useLayoutEffect, useRef, useState } from 'react';
import { readDraft } from './contact.action.ts';
import type { NotSent } from './contact.loader.ts';
import { loadDraft, saveDraft } from './draft.ts';
import { Honeypot } from './Honeypot.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';

interface ContactFormProps {
  /** Name of the data controller. */
  readonly holder: string;
  /** Time when the page was rendered, in milliseconds since 1970. */
  readonly opened: number;
  readonly kept?: NotSent;
  readonly onEdit?: () => void;
}

/** The contact form. It posts to its own page, with and without JavaScript. */
export function ContactForm({ holder, opened, kept, onEdit }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(loadDraft);
  const initial = kept ?? draft;
  // Until the confirmation is shown: the router keeps the method while it loads the page that follows the message.
  const sending = useNavigation().formMethod !== undefined;
  // Read from the fields, since text typed before hydration, or restored by the browser, causes no event. An accepted
  // message is followed by a new form, which removes it.
  useLayoutEffect(() => {
    const { current } = form;
    saveDraft(undefined);
    return () => saveDraft(current ? readDraft(new FormData(current)) : undefined);
  }, []);
  return (
    <Form method="post" ref={form} onInput={onEdit}>
      <TextField label="Nombre" name="name" autoComplete="name" defaultValue={initial?.name} maxLength={200} />
      <TextField
        label="Correo electrónico"
        name="mail"
        type="email"
        autoComplete="email"
        defaultValue={initial?.mail}
        maxLength={320}
      />
      <TextField label="Tu mensaje" name="content" multiline defaultValue={initial?.content} maxLength={10_000} />
      {/* A new honeypot after a refusal, since a browser may have filled in the first one. */}
      <Honeypot key={kept ? 'again' : 'first'} opened={initial?.opened || opened} />
      <PrivacyNotice holder={holder} />
      {/* A slow phone handles the second click of a double click before it disables the button. Another content API
          may take it for a second message. */}
      <Button type="submit" disabled={sending} onClick={(event) => event.detail > 1 && event.preventDefault()}>
        {sending ? 'Enviando…' : 'Enviar'}
      </Button>
    </Form>
  );
}
