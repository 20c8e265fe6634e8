import { TextField } from './TextField.tsx';

export const examples = {
  'una línea': <TextField label="Nombre" name="nombre" />,
  varias: <TextField label="Tu mensaje" name="mensaje" multiline />,
};
