import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const Content = v.optional(v.record(v.string(), v.unknown()), {});
const Reference = v.object({ $ref: v.string() });
const Answers = v.record(v.string(), v.union([Reference, v.object({ content: Content })]));
const Document = v.object({
  paths: v.record(v.string(), v.object({ get: v.object({ responses: Answers }) })),
  components: v.object({ responses: v.record(v.string(), v.object({ content: Content })) }),
});

/** The OpenAPI document of our own API. A test of the content API keeps the file up to date. */
const FILE = path.resolve(import.meta.dirname, 'openapi.json');
const document = v.parse(Document, JSON.parse(readFileSync(FILE, 'utf8')));

/** Whether a path matches a template such as `/api/noticias/{id}`. */
function matchesTemplate(template: string, path: string): boolean {
  const [places, parts] = [template.split('/'), path.split('/')];
  return places.length === parts.length && places.every((place, at) => place.startsWith('{') || place === parts[at]);
}
const CALLS = Object.entries(document.paths)
  // Literal segments take precedence over parameters: `/api/extra/sub` is not an `/api/extra/{id}`.
  .toSorted(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))
  .map(([template, { get }]) => ({ template, responses: get.responses }));

/** Looks up a call by its path, ignoring the query; undefined when the document has no such path. */
export function findCall(path: string) {
  const found = CALLS.find(({ template }) => matchesTemplate(template, path.split('?', 1)[0] ?? ''));
  if (!found) return undefined;
  const toMediaTypes = (answer: string): readonly string[] => {
    const response = found.responses[answer] ?? { content: {} };
    const { content } =
      '$ref' in response
        ? (document.components.responses[response.$ref.split('/').at(-1) ?? ''] ?? { content: {} })
        : response;
    return Object.keys(content);
  };
  return {
    template: found.template,
    /** Media types of a successful response, and of an error response. */
    answer: toMediaTypes('200'),
    problem: toMediaTypes('4XX'),
    /** Whether the call responds with 304 to a matching ETag. */
    isConditional: '304' in found.responses,
  };
}
