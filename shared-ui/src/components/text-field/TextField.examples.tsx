import { TextField } from './TextField.tsx';

export const examples = {
  'una línea': <TextField label="Nombre" name="nombre" />,
  varias: <TextField label="Tu mensaje" name="mensaje" multiline />,
};

export const keyboard = [
  ['Tab', 'Entra en el campo, que dice cómo se llama.'],
  ['Intro', 'Envía el formulario; en un texto de varias líneas, empieza otra.'],
] as const;
