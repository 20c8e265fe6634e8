/**
 * Marks the document's root with the visitor's choice about cookies, for the CSS rules of the frame (`CONSENT_MARK`).
 */
export function showConsent({ dataset }: HTMLElement, cookies: string): void {
  const known: readonly (string | undefined)[] = cookies.split('; ');
  for (const choice of ['accepted', 'refused']) if (known.includes(dataset[choice])) dataset.consent = choice;
}
