import { editDistance } from '../text/edit-distance.ts';
import { VARIABLES } from './variables.ts';

/** Letters by which a slip differs from what was meant. */
const MOST_SLIPS = 2;
/** Shorter names are alike by chance. */
const LEAST_LETTERS = 6;

/**
 * One sentence for each variable that is nearly a setting: nothing reads it, and what its operator wanted does not happen.
 *
 * @param env the environment, as `process.env`
 */
export function findMisspelt(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const settings = Object.keys(VARIABLES).filter((name) => name.length >= LEAST_LETTERS);
  const toSlips = (given: string, name: string) => editDistance(given.toUpperCase(), name, MOST_SLIPS);
  return Object.keys(env).flatMap((given) => {
    if (Object.hasOwn(VARIABLES, given)) return [];
    const meant = settings.toSorted((a, b) => toSlips(given, a) - toSlips(given, b))[0] ?? '';
    return toSlips(given, meant) > MOST_SLIPS
      ? []
      : [`No setting is called ${given}. If ${meant} is meant, write it so.`];
  });
}
