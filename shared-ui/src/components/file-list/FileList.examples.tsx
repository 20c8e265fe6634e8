import { FILES } from '../example-data.ts';
import { FileList } from './FileList.tsx';

/** Each name says what the example is of. */
export const examples = {
  'dos documentos': <FileList files={FILES} />,
  'un documento que se lee aquí': (
    <FileList
      files={FILES.slice(0, 1).map((file) => ({
        ...file,
        reading: {
          label: 'Leer aquí',
          pages: [{ src: '/images/pagina.jpg', width: 1080, height: 1528, alt: 'Página 1 de 1' }],
        },
      }))}
    />
  ),
};
