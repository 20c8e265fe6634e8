import type { Illustration } from '../primitives/drawing/illustration.ts';
import { archivePictures } from './archive.ts';
import { craftPictures } from './craft.ts';
import { housePictures } from './house.ts';
import { landPictures } from './land.ts';
import { learningPictures } from './learning.ts';
import { logoPictures } from './logo.ts';
import { musicPictures } from './music.ts';
import { portraitPictures } from './portrait.ts';
import { stagePictures } from './stage.ts';
import { villaPictures } from './villa.ts';
import { winePictures } from './wine.ts';

/** Every picture of the site, by subject. */
export const catalogue: readonly Illustration[] = [
  ...villaPictures,
  ...landPictures,
  ...winePictures,
  ...craftPictures,
  ...archivePictures,
  ...musicPictures,
  ...stagePictures,
  ...learningPictures,
  ...housePictures,
  ...portraitPictures,
  ...logoPictures,
];
