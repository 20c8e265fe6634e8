import { ApiError } from '../api/api-error.ts';

/** Thrown by a loader for an unknown id: the shell shows its 404 page. */
export function notFound(): Response {
  return new Response(null, { status: 404 });
}

/** Thrown by a loader when the page's own data is not available: the shell shows its 503 page. */
export function unavailable(): Response {
  return new Response(null, { status: 503 });
}

/**
 * Waits for data that the page cannot do without.
 *
 * @throws the 404 response when the API does not know the id or refuses it, the 503 response when the API fails
 * otherwise
 */
export async function required<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError)
      throw error.failure === 'not-found' || error.failure === 'refused' ? notFound() : unavailable();
    throw error;
  }
}

/** Waits for the data of an optional block. Null when the call failed; the API client has already reported that. */
export async function optional<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
