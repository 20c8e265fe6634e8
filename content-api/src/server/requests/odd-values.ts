import { PartQuery } from '../../schemas/queries.ts';
import { badParameter, ProblemError } from '../answers/problem.ts';
import type { ApiServer } from '../api-server.ts';

/** Refuses what the validator lets through and PostgreSQL cannot take. */
export function refuseOddValues(app: ApiServer): void {
  // No id, name or search can hold a NUL.
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes('%00')) throw new ProblemError(400, 'The address holds a NUL character (%00). Leave it out.');
  });
  // 1e309 is an integer below every maximum for the validator, and none for PostgreSQL.
  app.addHook('preValidation', async ({ query }) => {
    for (const [name, value] of Object.entries(query as Readonly<Record<string, unknown>>))
      if (Object.hasOwn(PartQuery.entries, name) && Math.abs(Number(value)) === Number.POSITIVE_INFINITY)
        throw badParameter(name, 'is beyond all numbers', 'Correct it, or leave it out.');
  });
}
