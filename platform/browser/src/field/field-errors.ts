/** An error with the phase of the application and the page. */
export type FieldError = readonly [phase: number, error: unknown, path: string];

/**
 * Errors of this document, collected until the code that reports them has been loaded. Phases: 0 start, 1 hydration, 2
 * use.
 */
export const fieldErrors = { phase: 0, pending: [] as FieldError[], report() {} };

/** Errors may never be reported, and each one retains the objects that it refers to. */
const MAX_PENDING = 20;

export function noteError(error: unknown): void {
  if (fieldErrors.pending.length < MAX_PENDING) fieldErrors.pending.push([fieldErrors.phase, error, location.pathname]);
  fieldErrors.report();
}

export function watchErrors(): void {
  addEventListener('error', (event) => noteError(event.error));
  addEventListener('unhandledrejection', (event) => noteError(event.reason));
}
