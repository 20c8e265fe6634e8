import { FILES } from '../example-data.ts';
import { FileList } from './FileList.tsx';

export const examples = {
  'dos documentos, el primero se lee aquí': <FileList files={FILES} />,
};
