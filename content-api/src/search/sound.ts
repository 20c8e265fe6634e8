import { foldEnye } from './words.ts';

/** What is written differently and sounds alike in Spanish, where most who write by ear come from: b and v, c, s and z, a silent h. */
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

/** A word without accents as it sounds: words that sound alike give the same letters. */
export function toSound(plain: string): string {
  const heard = ALIKE.reduce((text, [pattern, letters]) => text.replace(pattern, letters), plain);
  return foldEnye(heard).replace(/(.)\1+/g, '$1');
}
