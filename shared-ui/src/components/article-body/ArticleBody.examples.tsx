import { FILES, GALLERY_LABELS, PICTURES, TEXT } from '../example-data.ts';
import { ArticleBody } from './ArticleBody.tsx';

const LABELS = {
  contents: 'En esta página',
  files: 'Documentos',
  gallery: 'Galería de imágenes',
  empty: 'Pronto publicaremos aquí más información.',
  lightbox: GALLERY_LABELS,
};

export const examples = {
  'texto, documentos e imágenes': (
    <ArticleBody
      content={TEXT}
      files={FILES}
      pictures={PICTURES}
      labels={LABELS}
      facts={<p>Lo que hay que saber antes.</p>}
    />
  ),
  'nada todavía': <ArticleBody content={null} files={[]} pictures={[]} labels={LABELS} />,
};

export const keyboard = [
  ['Tab', 'Recorre el texto, el índice, los documentos y las imágenes, en este orden.'],
  ['Intro en el índice', 'Lleva a ese apartado; la cabecera fija no lo tapa.'],
] as const;
