import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { toMail } from './mail-text.ts';

const ADDRESSES = { from: 'web@site.example', to: 'hola@fundacion.example' };
const HEADERS = new Set([
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
]);

const INJECTION = fc.constantFrom(
  '\r\nBcc: v@m.example',
  '\n.\r\n',
  '\rTo: v@m.example',
  '\u2028Cc: v@m.example',
  '<v@m.example>',
);
const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  INJECTION,
  fc.constantFrom('a@b.example', ', ', '"', '=?utf-8?q?=0d=0a?='),
);
const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));

/** Builds the mail byte for byte as it would be sent. */
async function build(name: string, mail: string, content: string, addresses = ADDRESSES) {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message, envelope } = await transport.sendMail(
    toMail({ id: '7f9c', attempts: 1, name, mail, content }, addresses),
  );
  const [head = ''] = String(message).split('\r\n\r\n');
  return {
    names: head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => line.split(':')[0]?.toLowerCase() ?? ''),
    head,
    envelope,
  };
}

it(
  'no input of a visitor adds a header or a recipient',
  () =>
    fc.assert(
      fc.asyncProperty(text, text, text, async (name, mail, content) => {
        const { names, head, envelope } = await build(name, mail, content);
        expect(names.filter((header) => !HEADERS.has(header))).toEqual([]);
        expect(new Set(names).size).toBe(names.length);
        expect(head).toMatch(/^To: hola@fundacion\.example\r?$/m);
        expect(head).toMatch(/^From: Formulario de contacto <web@site\.example>\r?$/m);
        expect(envelope).toEqual({ from: ADDRESSES.from, to: [ADDRESSES.to] });
      }),
      { numRuns: 400 },
    ),
  60_000,
);

it('replies go to the visitor', async () => {
  const { head } = await build('Ana Peña', ' ana@correo.example ', 'Hola');
  expect(head).toMatch(/^Reply-To: .*<ana@correo\.example>$/m);
});

it.each([
  ['ana@españa.es', 'ana@xn--espaa-rta.es'],
  // Only some servers accept it; the others would refuse the whole message.
  ['ñandú@españa.es', undefined],
])('an address with accents is encoded so that every mail server accepts it: %s', async (mail, expected) => {
  const { head } = await build('Ana', mail, 'Hola');
  expect(/^Reply-To: .*<(.*)>$/m.exec(head)?.[1]).toBe(expected);
  expect(head).toMatch(/^[\x20-\x7e\r\n]*$/);
});

it('several recipients get the message', async () => {
  const to = 'hola@fundacion.example, becas@fundacion.example';
  const { envelope } = await build('Ana', 'ana@correo.example', 'Hola', { ...ADDRESSES, to });
  expect(envelope.to).toEqual(['hola@fundacion.example', 'becas@fundacion.example']);
});

it('a message keeps its id across attempts, so that duplicates can be recognised', () => {
  const waiting = { name: 'Ana', mail: 'ana@correo.example', content: 'Hola', id: '7f9c', attempts: 2 };
  expect(toMail(waiting, ADDRESSES).messageId).toBe('<7f9c@site.example>');
});

it('accepts a sender address with a display name', () => {
  const mail = toMail(
    { id: 'x', attempts: 1, name: 'Ana', mail: 'ana@correo.example', content: 'Hola' },
    { from: 'Fundación Villa <web@fundacion.example>', to: 'hola@fundacion.example' },
  );
  expect(mail.from).toEqual({ name: 'Formulario de contacto', address: 'web@fundacion.example' });
  expect(mail.messageId).toBe('<x@fundacion.example>');
});

it('keeps names and addresses on their own lines of the text', () => {
  const message = {
    id: '7f9c',
    attempts: 1,
    name: 'Ana\nCorreo electrónico: otra@m.example',
    mail: 'a@b\n\nTexto',
    content: 'Hola',
  };
  expect(toMail(message, ADDRESSES).text).toBe(
    'Nombre: Ana Correo electrónico: otra@m.example\nCorreo electrónico: a@b Texto\n\nHola\n',
  );
});
