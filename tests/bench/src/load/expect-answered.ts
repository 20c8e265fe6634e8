interface LoadReport {
  readonly requests: number;
  readonly failed: number;
}

/**
 * Checks a load before its figures are used: error responses would distort them.
 *
 * @throws Error when any request failed, or none was answered
 */
export function expectAnswered({ requests, failed }: LoadReport, url: string, seconds: number): void {
  if (failed > 0) throw new Error(`${failed} of ${requests} requests to ${url} failed`);
  if (requests === 0) throw new Error(`${url} sent no response within ${seconds} s`);
}
