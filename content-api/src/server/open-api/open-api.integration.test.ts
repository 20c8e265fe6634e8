import path from 'node:path';
import { CALLS, toPageCalls } from '@site/contract-check/calls';
import { describe, expect, it } from 'vitest';
import { TEST_DATABASES } from '../../../test/support/databases.ts';
import { useImportedApp } from '../../../test/support/imported-app.ts';
import { DOCUMENT_TYPES } from '../../content/media-catalog.ts';
import { completeOpenApi } from './open-api.ts';
import { toJson } from './schemas-of-routes.ts';

const FILE = path.resolve(import.meta.dirname, '../../../../contract-check/src/openapi.json');

interface Call {
  readonly operationId: string;
  readonly parameters: readonly { readonly $ref?: string; readonly name?: string }[];
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly content?: object; readonly headers?: object }>
  >;
}

interface Document {
  readonly paths: Readonly<Record<string, { readonly get: Call }>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/** The properties of each schema in a part of the document. */
function listProperties(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'properties' in value ? [value.properties as object] : [];
  return [...own, ...Object.values(value).flatMap(listProperties)];
}

// The document does not depend on the kind of database.
describe.each(TEST_DATABASES.slice(-1))('the OpenAPI document on $name', (kind) => {
  const server = useImportedApp(kind);
  const read = async () => (await server().get('/api/openapi.json')).json<Document>();

  it('is the one committed beside contract-check', async () => {
    await expect(`${JSON.stringify(await read(), null, 1)}\n`).toMatchFileSnapshot(FILE);
  });

  it('defines each entity once, under its name, and has no unresolved references', async () => {
    const document = await read();
    const text = JSON.stringify(document);
    const references = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)].map(([, ...parts]) => parts.join('/')),
    );
    expect(references.size).toBeGreaterThan(30);
    const missing = [...references].filter((reference) => {
      const [group = '', name = ''] = reference.split('/');
      return document.components[group]?.[name] === undefined;
    });
    expect(missing).toEqual([]);
    const unused = Object.entries(document.components)
      .flatMap(([group, parts]) => Object.keys(parts).map((name) => `${group}/${name}`))
      .filter((reference) => !references.has(reference));
    expect(unused).toEqual([]);
    // A call whose entity is in a module that open-api.ts does not import would have its properties.
    const names = listProperties(document.paths).map(Object.keys);
    expect(names.filter((each) => !each.includes('data'))).toEqual([['status'], ['accepted']]);
  });

  it('describes the other responses of every call: 304, problems with their media type, headers', async () => {
    const { paths } = await read();
    for (const [address, { get }] of Object.entries(paths)) {
      expect([address, get.responses['4XX'], get.responses['5XX']]).toEqual([
        address,
        { $ref: '#/components/responses/WrongCall' },
        { $ref: '#/components/responses/Failure' },
      ]);
      if (address === '/api/mail') continue;
      expect([address, get.responses[304]]).toEqual([address, { $ref: '#/components/responses/NotModified' }]);
      expect(get.responses[200]?.headers).toHaveProperty('etag');
    }
    expect(paths['/api/mail']?.get.parameters).toContainEqual({ $ref: '#/components/parameters/RequestedWith' });
    expect(Object.keys(paths['/api/mail']?.get.responses ?? {})).toEqual(['200', '403', '4XX', '5XX']);
  });

  it('lists the media types and headers of the actual responses', async () => {
    const { paths } = await read();
    const typesOf = (address: string, answer: string) =>
      Object.keys(paths[address]?.get.responses[answer]?.content ?? {});
    const news = await server().get('/api/noticias');
    expect(typesOf('/api/noticias', '200')).toEqual([String(news.headers['content-type']).split(';')[0]]);
    for (const header of Object.keys(paths['/api/noticias']?.get.responses[200]?.headers ?? {}).filter(
      (name) => name !== 'x-valid-until',
    ))
      expect(news.headers).toHaveProperty(header);
    const { components } = await read();
    const problem = await server().get('/api/noticias/no-existe');
    expect(JSON.stringify(components.responses?.WrongCall)).toContain(
      String(problem.headers['content-type']).split(';')[0],
    );
    const again = await server().get('/api/noticias', { 'if-none-match': String(news.headers.etag) });
    expect([again.statusCode, again.headers.etag]).toEqual([304, news.headers.etag]);
    const led = await server().get('/images/torre-homenaje.jpg');
    const leads = paths['/images/{name}']?.get.responses[302];
    for (const header of Object.keys(leads?.headers ?? {})) expect(led.headers).toHaveProperty(header);
    const picture = await server().get(String(led.headers.location));
    expect(typesOf('/images/{name}', '200')).toContain(picture.headers['content-type']);
    const document = await server().get(await server().addressOf('/downloads/estatutos.pdf'));
    expect(typesOf('/downloads/{name}', '200')).toContain(document.headers['content-type']);
    // Exactly the types that content may offer.
    expect(typesOf('/downloads/{name}', '200')).toEqual(
      Object.values(DOCUMENT_TYPES).map((type) => type.split(';')[0]),
    );
    const page = await server().get(await server().addressOf('/downloads/estatutos.pdf/1'));
    expect(typesOf('/downloads/{name}/{page}', '200')).toEqual([page.headers['content-type']]);
  });

  it('describes the entities that contract-check compares with', async () => {
    const document = await read();
    const text = JSON.stringify(document);
    for (const { path: address, schema } of [...CALLS, ...toPageCalls('formacion')]) {
      const { properties } = toJson(schema) as { readonly properties: object };
      expect(Object.keys(document.paths)).toContain(address.replace('/formacion', '/{id}'));
      const missing = Object.keys(properties).filter((field) => !text.includes(`"${field}"`));
      expect(missing, `Fields of ${address} that the document does not describe`).toEqual([]);
    }
  });
});

it('leaves schemas that are not entities unchanged', () => {
  const get = { operationId: 'x', responses: { 200: { content: {} } } };
  const { components } = completeOpenApi({ paths: { '/x': { get } } }) as unknown as Document;
  expect(Object.keys(components.schemas ?? {})).toEqual(['Problem']);
});
