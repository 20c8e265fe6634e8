import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifySchema } from 'fastify';
import type * as v from 'valibot';
import type { ApiServer } from '../api-server.ts';

export const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && '~standard' in value;

export function toJson(schema: v.GenericSchema) {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    overrideSchema({ jsonSchema: { propertyNames: _names, ...json } }) {
      // Keys in JSON are always strings. Constants also get their type.
      return json.const === undefined ? json : { ...json, type: typeof json.const as 'string' };
    },
  });
  return json;
}

const convert = (parts: object): object =>
  Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, isSchema(part) ? toJson(part) : part]));

/** `GET /api/noticias/:id` becomes `getNoticiasById`, from which client generators derive function names. */
const toOperationId = (method: string, url: string): string =>
  method.toLowerCase() +
  url
    .replace(/^\/api/, '')
    .replaceAll(':', 'by-')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/**
 * Lets routes declare parameters and responses as valibot schemas. They are converted to JSON Schema, from which
 * Fastify compiles its validators and serializers, and the OpenAPI document is generated.
 */
export function useValibotSchemas(app: ApiServer): void {
  app.addHook('onRoute', (route) => {
    const { response, ...parts }: FastifySchema = route.schema ?? {};
    // Fastify adds the HEAD of a GET with the schema that has already been converted for the GET.
    const operationId = toOperationId(String(route.method), route.url);
    route.schema = { operationId, ...convert(parts), ...(response ? { response: convert(response) } : {}) };
  });
}
