import { readOldestProgram } from '../../src/database/migrate.ts';

/** Changes that remove what an older program reads or writes, or require something that it does not know. */
const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(?!index\b)/i, 'drops something'],
  [/\brename\b/i, 'renames something'],
  [/\btruncate\b/i, 'empties a table'],
  [/\bset\s+not\s+null\b/i, 'makes a column required'],
  [/\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [
    /\badd\s+column\s(?=[^,;]*\bnot\s+null\b)(?![^,;]*\b(?:default|generated)\b)/i,
    'adds a required column without a default',
  ],
  [/\badd\s+(?:constraint|check|unique|primary|foreign|exclude)\b/i, 'adds a constraint'],
  [/\bcreate\s+unique\s+index\b/i, 'adds a constraint'],
];

/**
 * Describes what is wrong with a migration: the previous version of the program must work with its tables, since it
 * runs beside the new one while machines are updated, and must remain available for a rollback.
 */
export function findBreaches(number: number, sql: string): readonly string[] {
  const oldest = readOldestProgram(sql);
  const statements = sql.replace(/--.*/g, '');
  const contractions = CONTRACTIONS.filter(([pattern]) => pattern.test(statements)).map(([, what]) => what);
  if (oldest === undefined)
    return contractions.map((what) => `${what}: do that one version later, with a line "-- oldest program: ${number}"`);
  return oldest < number
    ? []
    : [`declares "oldest program: ${oldest}", but the program before ${number} must work with it too`];
}
