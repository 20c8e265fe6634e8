import {
  CONTENT_VERSION_HEADER,
  REQUESTED_WITH,
  REQUESTED_WITH_HEADER,
  VALID_UNTIL_HEADER,
} from '@site/base/wire-headers';
import { ALLOWED_WIDTHS, FORMATS } from '@site/pictures/picture-recipe';
import { DOCUMENT_TYPES } from '../../content/media-catalog.ts';
import { PAGE_WIDTHS } from '../../media/documents/page-pictures.ts';

export type Json = Readonly<Record<string, unknown>>;

const text = { type: 'string' } as const;
const bytes = { type: 'string', format: 'binary' } as const;

const DESCRIBED_HEADERS: Json = {
  etag: { description: 'Identifies this response (RFC 9110, section 8.8.3).', schema: text },
  'cache-control': { description: 'How long the response may be cached (RFC 9111).', schema: text },
  location: { description: 'The address with the current hash.', schema: text },
  [CONTENT_VERSION_HEADER]: {
    description: 'Identifies the version of the content. Changes with each import and each scheduled publication.',
    schema: text,
  },
  [VALID_UNTIL_HEADER]: {
    description: 'Until when the response is valid: the next scheduled publication. Absent if there is none.',
    schema: { type: 'string', format: 'date-time' },
  },
  'retry-after': {
    description: 'Seconds to wait before the next attempt. Sent with 429 and 503.',
    schema: { type: 'integer' },
  },
};

const toHeaders = (...names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** The headers of a file and, with one more, of any other response. */
const FILE_HEADERS = toHeaders('etag', 'cache-control', CONTENT_VERSION_HEADER);
export const ANSWER_HEADERS = { ...FILE_HEADERS, ...toHeaders(VALID_UNTIL_HEADER) };

const toProblem = (description: string) => ({
  description,
  headers: toHeaders('retry-after'),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** All components except the schemas. */
export const RESPONSES: Json = {
  headers: DESCRIBED_HEADERS,
  parameters: {
    IfNoneMatch: {
      in: 'header',
      name: 'if-none-match',
      required: false,
      schema: text,
      description: 'The ETag of the response that the caller already has.',
    },
    RequestedWith: {
      in: 'header',
      name: REQUESTED_WITH_HEADER,
      required: true,
      schema: { const: REQUESTED_WITH },
      description: 'Sent by the scripts of the site. A link, image or form on another site cannot send it.',
    },
  },
  responses: {
    Elsewhere: {
      description: 'The address contains no hash or an outdated one. Redirects to the current address.',
      headers: toHeaders('location', 'cache-control', CONTENT_VERSION_HEADER),
    },
    NotModified: { description: 'The caller already has this response.', headers: ANSWER_HEADERS },
    Refused: toProblem('The header that marks a call by the site is missing.'),
    WrongCall: toProblem('The request cannot be fulfilled: the detail says what to correct (RFC 9457).'),
    Failure: toProblem('The call failed on the server (RFC 9457).'),
  },
};

const name = { in: 'path', name: 'name', required: true, schema: text };

function toFile(operationId: string, types: readonly string[], parameters: readonly Json[]): Json {
  const content = Object.fromEntries(types.map((type) => [type, { schema: bytes }]));
  return {
    get: {
      operationId,
      parameters: [...parameters, { $ref: '#/components/parameters/IfNoneMatch' }],
      responses: {
        200: { description: 'The file.', headers: FILE_HEADERS, content },
        302: { $ref: '#/components/responses/Elsewhere' },
        304: { $ref: '#/components/responses/NotModified' },
        '4XX': { $ref: '#/components/responses/WrongCall' },
        '5XX': { $ref: '#/components/responses/Failure' },
      },
    },
  };
}

/** Images and documents, whose responses are files. */
export const FILE_PATHS: Json = {
  '/images/{name}': toFile(
    'getImagesByName',
    Object.values(FORMATS).map(({ type }) => type),
    [
      name,
      {
        in: 'query',
        name: 'w',
        required: false,
        schema: { enum: [...ALLOWED_WIDTHS] },
        description: 'Width in pixels.',
      },
      { in: 'query', name: 'format', required: false, schema: { enum: Object.keys(FORMATS) } },
    ],
  ),
  '/downloads/{name}': toFile(
    'getDownloadsByName',
    Object.values(DOCUMENT_TYPES).map((type) => type.split(';')[0] ?? ''),
    [name],
  ),
  '/downloads/{name}/{page}': toFile(
    'getDownloadsByNameByPage',
    ['image/webp'],
    [
      name,
      {
        in: 'path',
        name: 'page',
        required: true,
        schema: { type: 'integer' },
        description: 'Page number, starting at 1.',
      },
      { in: 'query', name: 'w', required: false, schema: { enum: [...PAGE_WIDTHS] }, description: 'Width in pixels.' },
    ],
  ),
};
