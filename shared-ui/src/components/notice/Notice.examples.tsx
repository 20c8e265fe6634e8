import { Notice } from './Notice.tsx';

export const examples = {
  bien: <Notice kind="success">Gracias por escribirnos. Hemos recibido tu mensaje.</Notice>,
  mal: <Notice kind="problem">El formulario está vacío: escribe tu mensaje y pulsa «Enviar».</Notice>,
};
