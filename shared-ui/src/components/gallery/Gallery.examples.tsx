import { GALLERY_LABELS, PICTURES } from '../example-data.ts';
import { Gallery } from './Gallery.tsx';

export const examples = {
  'tres imágenes': <Gallery pictures={PICTURES} labels={GALLERY_LABELS} />,
};
