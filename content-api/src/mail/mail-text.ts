import { domainToASCII } from 'node:url';
import { MAIL_ADDRESS } from '../schemas/receivers.ts';
import type { WaitingMessage } from './outbox.ts';

export interface MailAddresses {
  readonly from: string;
  readonly to: string;
}

/**
 * The address as every mail server takes it: its domain in ASCII (RFC 5891). Undefined for what is no address, and for
 * one with accents before the @, which only servers with SMTPUTF8 take (RFC 6531): it stands in the text.
 */
function toReplyAddress(mail: string): string | undefined {
  const [local = '', domain = ''] = MAIL_ADDRESS.test(mail) ? mail.split('@') : [];
  const ascii = domainToASCII(domain);
  return /^[\x21-\x7e]+$/.test(local) && ascii !== '' ? `${local}@${ascii}` : undefined;
}

/** `MAIL_FROM` may be written with a name, as in `Fundación <web@site.example>`: as an address of its own servers refuse that. */
const toSenderAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/**
 * The mail for one contact message. It comes from the foundation's own address, as mail servers demand; the visitor is
 * in Reply-To when what was entered is an address, and in the text in any case.
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
    // The same message sent twice, after a crash between sending and noting it, is known by its id.
    messageId: `<${id}@${own.split('@')[1] ?? 'localhost'}>`,
    ...(address !== undefined && { replyTo: { name: oneLine(name), address } }),
  };
}
