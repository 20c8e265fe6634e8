import { Container, Notice, PageBanner, SectionHeading } from '@site/shared-ui/components';
import { PlaceBlock, toVisitBlock } from '@site/shared-ui/place';
import { useState } from 'react';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactPage.module.css';
import type { ContactView, NotSent } from './contact.loader.ts';

const PROBLEMS = {
  empty: 'El formulario está vacío: escribe tu mensaje y pulsa «Enviar».',
  automatic:
    'No hemos podido comprobar el envío. Lo que has escrito sigue en el formulario: espera unos segundos y pulsa «Enviar» otra vez.',
  limited:
    'Nos han llegado demasiados mensajes en poco tiempo. Lo que has escrito sigue en el formulario: vuelve a enviarlo dentro de un rato.',
  refused: 'No hemos podido aceptar el mensaje. Comprueba que no es demasiado largo y vuelve a enviarlo.',
  unavailable:
    'No hemos podido enviar el mensaje. Lo que has escrito sigue en el formulario: vuelve a intentarlo dentro de unos instantes.',
} as const;

/** 'Contacto', 'Escríbenos' (specification, section 2). */
export function ContactPage({ accepted, holder, opened, properties, sent }: ContactView) {
  const [edited, setEdited] = useState<NotSent>();
  const place = toVisitBlock(properties);
  return (
    <>
      <PageBanner title="Contacto" />
      <Container>
        <div className={styles.split}>
          <section aria-labelledby="escribenos">
            <SectionHeading id="escribenos" title="Escríbenos" />
            {/* A form in which the visitor writes is no longer empty. */}
            {sent && !(sent.reason === 'empty' && sent === edited) && (
              <Notice kind="problem" focusFor={sent}>
                {PROBLEMS[sent.reason]}
              </Notice>
            )}
            {accepted > 0 && !sent && (
              <Notice kind="success" focusFor={accepted}>
                Gracias por escribirnos. Hemos recibido tu mensaje y te responderemos pronto.
              </Notice>
            )}
            {/* A new key empties the fields after an accepted message (specification, section 2). */}
            <ContactForm key={accepted} holder={holder} opened={opened} kept={sent} onEdit={() => setEdited(sent)} />
          </section>
          {place && (
            <section aria-labelledby="visitanos">
              <SectionHeading id="visitanos" title="Visítanos" />
              <PlaceBlock {...place} />
            </section>
          )}
        </div>
      </Container>
    </>
  );
}
