import { TextField } from './TextField.tsx';

/** Each name says what the example is of. */
export const examples = {
  'una línea': <TextField label="Nombre" name="nombre" />,
  varias: <TextField label="Tu mensaje" name="mensaje" multiline />,
};
