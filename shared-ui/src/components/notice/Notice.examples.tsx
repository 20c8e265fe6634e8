import { Notice } from './Notice.tsx';

/** Each name says what the example is of. */
export const examples = {
  bien: <Notice kind="success">Gracias por escribirnos. Hemos recibido tu mensaje.</Notice>,
  mal: <Notice kind="problem">El formulario está vacío: escribe tu mensaje y pulsa «Enviar».</Notice>,
};
