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

/** What our own API says of itself; a test of the content API keeps the file as it is. */
const FILE = path.resolve(import.meta.dirname, 'openapi.json');
const document = v.parse(Document, JSON.parse(readFileSync(FILE, 'utf8')));

/** True when a path is one of those that a template such as `/api/noticias/{id}` stands for. */
function fits(template: string, path: string): boolean {
  const [places, parts] = [template.split('/'), path.split('/')];
  return places.length === parts.length && places.every((place, at) => place.startsWith('{') || place === parts[at]);
}
const CALLS = Object.entries(document.paths)
  // A name outweighs a place for any: `/api/extra/sub` is no `/api/extra/{id}`.
  .toSorted(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))
  .map(([template, { get }]) => ({ template, responses: get.responses }));

/** What the document says of a call, by its path without the query; undefined for a path that it does not have. */
export function findCall(path: string) {
  const found = CALLS.find(({ template }) => fits(template, path.split('?', 1)[0] ?? ''));
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
    /** Media types of the answer, and of what is said of a call that cannot be answered. */
    answer: toMediaTypes('200'),
    problem: toMediaTypes('4XX'),
    /** True when who has the answer already is told so. */
    isConditional: '304' in found.responses,
  };
}
