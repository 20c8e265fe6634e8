import {
  ExtraSchema,
  HelloSchema,
  LanguagesSchema,
  PictureCreditSchema,
  PropertySchema,
  RedirectSchema,
  SubExtraSchema,
  SubExtraSummarySchema,
} from '@site/contract/entities/site';
import * as v from 'valibot';
import { isReadOnly } from '../../database/failures.ts';
import type { WriteCheck } from '../../database/write-check.ts';
import { createItemFinder } from '../../items/find-item.ts';
import { single } from '../../schemas/answers.ts';
import { ProblemError } from '../answers/problem.ts';
import type { ApiServer } from '../api-server.ts';
import { toLogged } from '../logging.ts';
import { addList, addSingle, addSingleton } from './lists.ts';

export const IDENTITY = { name: 'content-api', version: '1.0.0' } as const;

export function addSiteRoutes(app: ApiServer, writeCheck: WriteCheck): void {
  addList(app, '/api/properties', 'property', PropertySchema);
  addList(app, '/api/redirects', 'redirect', RedirectSchema);
  addList(app, '/api/creditos', 'picture', PictureCreditSchema);
  addSingleton(app, '/api/extra', 'extra', ExtraSchema);
  addList(app, '/api/extra/sub', 'sub-extra', SubExtraSummarySchema);
  addSingle(app, '/api/extra/sub', 'sub-extra', SubExtraSchema, 'extra page');

  const findLanguages = createItemFinder(LanguagesSchema);
  // The bundle itself, without `data`: its keys are the language codes (specification, section 3).
  app.get(
    '/api/languages',
    { schema: { response: { 200: LanguagesSchema } } },
    async ({ store }) => (await findLanguages(store, { kinds: ['single'], id: 'languages' })) ?? {},
  );

  app.get('/api/hello', { schema: { response: { 200: single(HelloSchema) } } }, async () => ({
    data: IDENTITY,
  }));

  const Health = v.object({ status: v.literal('ok') });
  app.get('/api/health', { schema: { response: { 200: Health } } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    await request.store.database.query('select 1').catch((error: unknown) => {
      request.log.error(toLogged(error, request), 'the database does not respond');
      throw new ProblemError(503, 'The database does not respond.');
    });
    const failure = await writeCheck.findFailure();
    if (failure !== undefined) {
      request.log.error(toLogged(failure, request), 'the database can be read but not written');
      const remedy = isReadOnly(failure)
        ? 'Its server is read-only, such as a standby: check DATABASE_URL.'
        : 'Check its disk.';
      throw new ProblemError(503, `The database cannot be written: contact messages are rejected. ${remedy}`);
    }
    return { status: 'ok' as const };
  });
}
