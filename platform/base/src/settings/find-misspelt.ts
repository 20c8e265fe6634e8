import { editDistance } from '../text/edit-distance.ts';
import { VARIABLES } from './variables.ts';

/** Maximum edit distance between a misspelt name and the setting. */
const MAX_DISTANCE = 2;
/** Shorter names are often similar by chance. */
const MIN_LETTERS = 6;

/**
 * Returns a warning for each environment variable whose name is almost that of a setting, and which is therefore
 * ignored.
 *
 * @param env the environment, as `process.env`
 */
export function findMisspelt(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const settings = Object.keys(VARIABLES).filter((name) => name.length >= MIN_LETTERS);
  const toDistance = (given: string, name: string) => editDistance(given.toUpperCase(), name, MAX_DISTANCE);
  return Object.keys(env).flatMap((given) => {
    if (Object.hasOwn(VARIABLES, given)) return [];
    const closest = settings.toSorted((a, b) => toDistance(given, a) - toDistance(given, b))[0] ?? '';
    return toDistance(given, closest) > MAX_DISTANCE ? [] : [`There is no setting ${given}. Did you mean ${closest}?`];
  });
}
