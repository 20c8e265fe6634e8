import { PartQuery } from '../../schemas/queries.ts';
import { badParameter, ProblemError } from '../answers/problem.ts';
import type { ApiServer } from '../api-server.ts';

/** Refuses values that pass the validator although PostgreSQL cannot handle them. */
export function refuseOddValues(app: ApiServer): void {
  // No id, name or search text can contain NUL.
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes('%00')) throw new ProblemError(400, 'The address contains a NUL character (%00). Remove it.');
  });
  // The validator accepts 1e309 as an integer below the maximum; PostgreSQL does not.
  app.addHook('preValidation', async ({ query }) => {
    for (const [name, value] of Object.entries(query as Readonly<Record<string, unknown>>))
      if (Object.hasOwn(PartQuery.entries, name) && Math.abs(Number(value)) === Number.POSITIVE_INFINITY)
        throw badParameter(name, 'is out of range', 'Correct it, or omit it.');
  });
}
