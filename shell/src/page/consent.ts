import { readCookie } from './read-cookie.ts';

/** `classic`: the sentence of the specification; `explicit`: the one that Spanish law accepts. */
export type ConsentMode = 'classic' | 'explicit';

/** What the visitor is asked. */
export interface ConsentText {
  readonly mode: ConsentMode;
  /** Names the text: a choice counts for the text that it was made on, and for no other. */
  readonly version: string;
}

/** What the visitor chose; `unknown` shows the banner. */
export type ConsentChoice = 'unknown' | 'vale' | 'rechazar';

export const CONSENT_COOKIE = 'consentimiento';

/** The choice lasts 30 days (specification, section 9). */
const CONSENT_SECONDS = 30 * 24 * 60 * 60;

/** The text that is shown in a mode; who chose on that of the other mode is asked again. */
export function toConsentText(mode: ConsentMode, version: number): ConsentText {
  return { mode, version: `${mode}-${version}` };
}

/** Reads the choice on a text from a Cookie header or from `document.cookie`. */
export function readConsent(cookies: string, { version }: ConsentText): ConsentChoice {
  const [choice, chosenOn] = readCookie(cookies, CONSENT_COOKIE, /(?:vale|rechazar)\.[\w-]+/)?.split('.') ?? [];
  return chosenOn === version && (choice === 'vale' || choice === 'rechazar') ? choice : 'unknown';
}

/** The record of a choice, which holds what was chosen and on which text; for Set-Cookie and for `document.cookie`. */
export function toConsentCookie(choice: 'vale' | 'rechazar', { version }: ConsentText): string {
  return `${CONSENT_COOKIE}=${choice}.${version}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax`;
}

/** The text that forgets a choice, so that the banner asks again. */
export function toForgottenConsentCookie(): string {
  return `${CONSENT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}
