import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * Reads a response as it is sent. (`fetch` would decompress it.)
 *
 * @returns its body, and the number of bytes of its headers
 * @throws Error for a status other than 200, since the figures of an error response mean nothing
 */
export async function readSent(url: string, coding: 'br' | 'identity') {
  const request = get(url, { headers: { 'accept-encoding': coding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} returned status ${response.statusCode}`);
  return { body, headers: response.rawHeaders.join('').length };
}

/** Milliseconds from the request until the whole response has arrived, on a keep-alive connection. */
export async function timeRequest(url: string): Promise<number> {
  const started = performance.now();
  await readSent(url, 'identity');
  return performance.now() - started;
}

/** The 99th percentile. */
export function toP99(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}
