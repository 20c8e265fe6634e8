import { FILES } from '../example-data.ts';
import { FileList } from './FileList.tsx';

/** Each name says what the example is of. */
export const examples = {
  'dos documentos, el primero se lee aquí': <FileList files={FILES} />,
};
