import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * Milliseconds from the request until the whole response has arrived.
 *
 * @throws Error for a status other than 200, since the time of an error response means nothing
 */
export function timeRequest(url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${url} returned status ${response.statusCode}`));
      });
    }).on('error', reject);
  });
}

/** The 99th percentile. */
export function toP99(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}
