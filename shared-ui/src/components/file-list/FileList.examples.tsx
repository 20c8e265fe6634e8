import { FILES } from '../example-data.ts';
import { FileList } from './FileList.tsx';

export const examples = {
  'dos documentos, el primero se lee aquí': <FileList files={FILES} />,
};

export const keyboard = [
  ['Intro en el título', 'Abre el documento.'],
  ['Intro o espacio en «Leer aquí»', 'Muestra u oculta sus páginas; sin scripts también.'],
  ['Intro en una página', 'La muestra sola, para ampliarla.'],
] as const;
