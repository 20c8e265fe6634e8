/** What went wrong, on which page, and how far the application was. */
export interface FieldError {
  readonly phase: Phase;
  readonly error: unknown;
  readonly path: string;
}

/** Nothing of the section runs yet; the page is taken over; visitors use it. */
export type Phase = 'start' | 'hydration' | 'use';

const MOST_KEPT = 20;

/** Errors of this page, kept until somebody reads them; what sends them comes after everything else. */
export const fieldErrors = {
  phase: 'start' as Phase,
  kept: [] as FieldError[],
  tell() {},
};

export function noteError(error: unknown): void {
  const { kept, phase } = fieldErrors;
  // One error comes by several ways: React tells it, and so does the router.
  if (kept.length === MOST_KEPT || kept.some((known) => known.error === error)) return;
  kept.push({ phase, error, path: location.pathname });
  fieldErrors.tell();
}

/** Notes what nobody caught. */
export function watchErrors(): void {
  addEventListener('error', (event) => noteError(event.error));
  addEventListener('unhandledrejection', (event) => noteError(event.reason));
}
