import type { Holder } from './to-holder.ts';

/** How to reach the holder of the site: phone and mail. */
export function HolderContact({ holder }: { readonly holder: Holder }) {
  const { phone, mails } = holder;
  return (
    <ul>
      {phone && (
        <li>
          Teléfono: <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </li>
      )}
      {mails.map((mail) => (
        <li key={mail}>
          Correo electrónico: <a href={`mailto:${mail}`}>{mail}</a>
        </li>
      ))}
    </ul>
  );
}
