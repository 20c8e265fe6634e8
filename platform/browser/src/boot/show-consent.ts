/** Says at the document's root what the visitor chose on cookies, for the rules of the frame (`CONSENT_MARK`). */
export function showConsent({ dataset }: HTMLElement, cookies: string): void {
  const known: readonly (string | undefined)[] = cookies.split('; ');
  for (const choice of ['accepted', 'refused']) if (known.includes(dataset[choice])) dataset.consent = choice;
}
