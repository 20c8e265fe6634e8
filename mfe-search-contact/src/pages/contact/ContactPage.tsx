import { Container, Notice, PageBanner, SectionHeading } from '@site/shared-ui/components';
import { ContactForm } from './ContactForm.tsx';
import type { ContactView } from './contact.loader.ts';

const PROBLEMS = {
  automatic:
    'El mensaje parecía automático y no lo hemos enviado. Si lo ha escrito usted, espere unos segundos y pulse «Enviar» otra vez: sigue en el formulario.',
  limited:
    'Nos han llegado demasiados mensajes en poco tiempo. Lo que ha escrito sigue en el formulario: vuelva a enviarlo dentro de un rato.',
  refused: 'No hemos podido aceptar el mensaje. Compruebe que no es demasiado largo y vuelva a enviarlo.',
  unavailable:
    'No hemos podido enviar el mensaje. Lo que ha escrito sigue en el formulario: vuelva a intentarlo dentro de unos instantes.',
} as const;

/** 'Contacto', 'Escríbenos' (specification, section 2). */
export function ContactPage({ accepted, holder, opened, sent }: ContactView) {
  return (
    <>
      <PageBanner title="Contacto" />
      <Container labelledBy="escribenos" width="text">
        <SectionHeading id="escribenos" title="Escríbenos" />
        {sent && <Notice kind="problem">{PROBLEMS[sent.reason]}</Notice>}
        {accepted > 0 && !sent && (
          <Notice kind="success">Gracias por escribirnos. Hemos recibido su mensaje y le responderemos pronto.</Notice>
        )}
        {/* A new key empties the fields after an accepted message (specification, section 2). */}
        <ContactForm key={accepted} holder={holder} opened={opened} kept={sent} />
      </Container>
    </>
  );
}
