import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { required } from './not-found.ts';

it.each([
  ['not-found', 404],
  ['refused', 404],
  ['limited', 503],
  ['unavailable', 503],
  ['malformed', 503],
] as const)('a page whose own data is %s has status %i', (failure, status) =>
  expect(required(Promise.reject(new ApiError(failure, '/api/noticias/x', '')))).rejects.toMatchObject({ status }),
);
