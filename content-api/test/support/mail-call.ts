/** Path and query of the call that sends a contact message. */
export const toMailCall = (message: Readonly<Record<string, string>>, path = '/api/mail'): string =>
  `${path}?${new URLSearchParams(message)}`;
