import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifySchema } from 'fastify';
import type * as v from 'valibot';
import type { ApiServer } from '../api-server.ts';

export const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && '~standard' in value;

export function toJson(schema: v.GenericSchema) {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    overrideSchema({ jsonSchema: { propertyNames: _names, ...json } }) {
      // All keys of JSON are texts; the type of a constant is told too.
      return json.const === undefined ? json : { ...json, type: typeof json.const as 'string' };
    },
  });
  return json;
}

const convert = (parts: object): object =>
  Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, isSchema(part) ? toJson(part) : part]));

/** `GET /api/noticias/:id` is `getNoticiasById`, as generators of clients name their functions. */
const toOperationId = (method: string, url: string): string =>
  method.toLowerCase() +
  url
    .split('/')
    .filter((part) => part !== '' && part !== 'api')
    .map((part) => part.replace(/^:/, 'by-').replace('*', 'file'))
    .flatMap((part) => part.split(/[^A-Za-z0-9]+/))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/**
 * Lets routes say what they take and answer in valibot: Fastify's own validator and serializer, both compiled from JSON
 * Schema, and the OpenAPI document are made from it.
 */
export function useValibotSchemas(app: ApiServer): void {
  app.addHook('onRoute', (route) => {
    const { response, ...parts }: FastifySchema = route.schema ?? {};
    // The HEAD of a GET comes with what was converted for the GET.
    const operationId = toOperationId(String(route.method), route.url);
    route.schema = { operationId, ...convert(parts), ...(response ? { response: convert(response) } : {}) };
  });
}
