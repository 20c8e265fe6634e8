import * as events from '@site/contract/entities/events';
import * as foundation from '@site/contract/entities/foundation';
import * as news from '@site/contract/entities/news';
import * as pages from '@site/contract/entities/pages';
import * as pieces from '@site/contract/entities/pieces';
import * as search from '@site/contract/entities/search';
import * as site from '@site/contract/entities/site';
import * as v from 'valibot';
import { ANSWER_HEADERS, FILE_PATHS, type Json, RESPONSES } from './open-api-parts.ts';
import { isSchema, toJson } from './schemas-of-routes.ts';

/** RFC 9457, section 3. Every call responds with it to errors. */
const ProblemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: pieces.integer,
  detail: v.string(),
  instance: v.string(),
});

/** The same text for equal schemas, regardless of the order of keys. */
const toKey = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The entities of the API by name, such as `NewsSummary`. */
function listEntities(): ReadonlyMap<string, Json> {
  const named = { ...events, ...foundation, ...news, ...pages, ...pieces, ...search, ...site, ProblemSchema };
  const found = Object.entries(named).flatMap(([name, schema]): [string, Json][] =>
    name.endsWith('Schema') && isSchema(schema) ? [[name.replace(/Schema$/, ''), toJson(schema) as Json]] : [],
  );
  return new Map(found.filter(([, json]) => json.type === 'object' && 'properties' in json));
}

/** Replaces everything that equals an entity by a reference, and adds the entity's name to `used`. */
function refer(value: unknown, names: ReadonlyMap<string, string>, used: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((part) => refer(part, names, used));
  if (typeof value !== 'object' || value === null) return value;
  const name = names.get(toKey(value));
  if (name !== undefined) {
    used.add(name);
    return { $ref: `#/components/schemas/${name}` };
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, refer(part, names, used)]));
}

/** Adds what Fastify does not know about a call: its other responses, their headers and media types. */
function completeCall(path: string, call: Json): Json {
  const { parameters = [], responses, ...rest } = call as { parameters?: Json[]; responses: Record<string, Json> };
  const isSent = path === '/api/mail';
  const condition = isSent ? '#/components/parameters/RequestedWith' : '#/components/parameters/IfNoneMatch';
  return {
    ...rest,
    parameters: [...parameters, { $ref: condition }],
    responses: {
      200: { ...responses[200], description: 'The response.', headers: isSent ? {} : ANSWER_HEADERS },
      ...(isSent
        ? { 403: { $ref: '#/components/responses/Refused' } }
        : { 304: { $ref: '#/components/responses/NotModified' } }),
      '4XX': { $ref: '#/components/responses/WrongCall' },
      '5XX': { $ref: '#/components/responses/Failure' },
    },
  };
}

/**
 * Completes the document for client generators: each entity once, under its name; problems in their own media type (RFC
 * 9457); response headers; and 304 for conditional requests (RFC 9110, section 15.4.5).
 */
export function completeOpenApi(document: Json): Json {
  const entities = listEntities();
  const names = new Map([...entities].map(([name, json]) => [toKey(json), name]));
  const used = new Set<string>(['Problem']);
  const paths = Object.fromEntries(
    Object.entries(document.paths as Record<string, { get: Json }>).map(([path, { get }]) => [
      path,
      { get: completeCall(path, refer(get, names, used) as Json) },
    ]),
  );
  const schemas: Record<string, unknown> = {};
  // The set grows during the iteration: entities that other entities refer to are included.
  for (const name of used)
    schemas[name] = Object.fromEntries(
      Object.entries(entities.get(name) ?? {}).map(([key, part]) => [key, refer(part, names, used)]),
    );
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...document, paths: { ...paths, ...FILE_PATHS }, components: { schemas: sorted, ...RESPONSES } };
}
