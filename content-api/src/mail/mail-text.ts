import { domainToASCII } from 'node:url';
import { MAIL_ADDRESS } from '../schemas/receivers.ts';
import type { WaitingMessage } from './outbox.ts';

export interface MailAddresses {
  readonly from: string;
  readonly to: string;
}

/**
 * The address in a form that every mail server accepts, with its domain in ASCII (RFC 5891). Undefined for a text that
 * is not an address, and for one with accents before the @, which only servers with SMTPUTF8 accept (RFC 6531).
 */
function toReplyAddress(mail: string): string | undefined {
  const [local = '', domain = ''] = MAIL_ADDRESS.test(mail) ? mail.split('@') : [];
  const ascii = domainToASCII(domain);
  return /^[\x21-\x7e]+$/.test(local) && ascii !== '' ? `${local}@${ascii}` : undefined;
}

/** `MAIL_FROM` may include a name, as in `Fundación <web@site.example>`, which servers would refuse as an address. */
const toSenderAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/**
 * The mail for one contact message. It is sent from the foundation's own address, as mail servers require. The
 * visitor's address is in Reply-To if it is valid, and in the text in any case.
 */
export function toMail({ id, name, mail, content }: Omit<WaitingMessage, 'receivers'>, { from, to }: MailAddresses) {
  const sender = oneLine(name) || 'sin nombre';
  const address = toReplyAddress(mail.trim());
  const own = toSenderAddress(from);
  return {
    from: { name: 'Formulario de contacto', address: own },
    to,
    subject: `Mensaje de contacto de ${sender}`,
    text: `Nombre: ${sender}\nCorreo electrónico: ${oneLine(mail)}\n\n${content}\n`,
    // Identifies a message that was sent twice because of a crash between sending and recording it.
    messageId: `<${id}@${own.split('@')[1] ?? 'localhost'}>`,
    ...(address !== undefined && { replyTo: { name: oneLine(name), address } }),
  };
}
