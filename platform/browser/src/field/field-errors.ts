/** How far the application was, what went wrong, and on which page. */
export type FieldError = readonly [phase: number, error: unknown, path: string];

/**
 * Errors of this page, kept until somebody reads them: what sends them comes after everything else. `phase` counts: nothing of the
 * section runs yet, the page is taken over, visitors use it.
 */
export const fieldErrors = { phase: 0, kept: [] as FieldError[], tell() {} };

/** Nobody reads them in most visits, and each keeps alive what it refers to. */
const MOST = 20;

export function noteError(error: unknown): void {
  if (fieldErrors.kept.length < MOST) fieldErrors.kept.push([fieldErrors.phase, error, location.pathname]);
  fieldErrors.tell();
}

/** Notes what nobody caught. */
export function watchErrors(): void {
  addEventListener('error', (event) => noteError(event.error));
  addEventListener('unhandledrejection', (event) => noteError(event.reason));
}
