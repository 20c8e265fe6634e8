import { foldEnye } from './words.ts';

/** Spellings that sound alike to most speakers of Spanish: b and v; c, s and z; silent h. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/(?<!c)h/g, ''],
  [/ni(?=[aou])/g, 'ñ'],
  [/c(?=[ei])|z|x/g, 's'],
  [/qu(?=[ei])|c(?!h)|q/g, 'k'],
  [/g(?=[ei])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/v/g, 'b'],
  [/ll/g, 'y'],
];

/** The phonetic form of a word without accents. Words that sound alike have the same form. */
export function toSound(plain: string): string {
  const heard = ALIKE.reduce((text, [pattern, letters]) => text.replace(pattern, letters), plain);
  return foldEnye(heard).replace(/(.)\1+/g, '$1');
}
