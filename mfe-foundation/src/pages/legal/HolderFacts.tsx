import { SiteLink } from '@site/shared-ui/components';
import type { ReactNode } from 'react';
import { Mail } from './Mail.tsx';
import type { Holder } from './to-holder.ts';

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A fact that the law requires. If it is missing, the page says how to request it. */
function Fact({ label, children }: FactProps) {
  return (
    <li>
      <strong>{label}:</strong>{' '}
      {children || (
        <>
          dato pendiente de publicar; puede pedirlo desde la página de <SiteLink href="/contacto">contacto</SiteLink>.
        </>
      )}
    </li>
  );
}

/** The facts that article 10.1 of the LSSI requires from the owner of a site. */
export function HolderFacts({ holder }: { readonly holder: Holder }) {
  const { name, address, phone, mails, nif, registry } = holder;
  return (
    <ul>
      <Fact label="Titular">{name}</Fact>
      <Fact label="Domicilio">{address}</Fact>
      <Fact label="Número de identificación fiscal">{nif}</Fact>
      <Fact label="Inscripción en el Registro de Fundaciones">{registry}</Fact>
      <Fact label="Teléfono">{phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}</Fact>
      {mails.length === 0 && <Fact label="Correo electrónico">{null}</Fact>}
      {mails.map((mail) => (
        <Fact key={mail} label="Correo electrónico">
          <Mail address={mail} instead="" />
        </Fact>
      ))}
    </ul>
  );
}
