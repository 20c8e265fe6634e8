import { ApiError } from '../api/api-error.ts';

/** The answer that a loader throws for an id that is not there: the shell shows its 404 page. */
export function notFound(): Response {
  return new Response(null, { status: 404 });
}

/** The answer that a loader throws when the page's own data cannot be had: the shell shows its 503 page. */
export function unavailable(): Response {
  return new Response(null, { status: 503 });
}

/**
 * Waits for the data without which a page makes no sense.
 *
 * @throws the 404 answer when the API does not know it or refuses such an id, the 503 answer when the API gives no answer
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

/** Waits for the data of an optional block: null when the call failed, which the API client has reported. */
export async function optional<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
