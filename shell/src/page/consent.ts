import { readCookie } from './read-cookie.ts';

/** `classic`: the sentence of the specification; `explicit`: the one that Spanish law accepts. */
export type ConsentMode = 'classic' | 'explicit';

/** What the visitor chose; `unknown` shows the banner. */
export type ConsentChoice = 'unknown' | 'vale' | 'rechazar';

const CONSENT_COOKIE = 'consentimiento';

/** The choice lasts 30 days (specification, section 9). */
const CONSENT_SECONDS = 30 * 24 * 60 * 60;

/** Reads the choice from a Cookie header or from `document.cookie`. */
export function readConsent(cookies: string): ConsentChoice {
  const found = readCookie(cookies, CONSENT_COOKIE, /vale|rechazar/);
  return found === 'vale' || found === 'rechazar' ? found : 'unknown';
}

/** The text that stores a choice, for Set-Cookie and for `document.cookie`. */
export function toConsentCookie(choice: 'vale' | 'rechazar'): string {
  return `${CONSENT_COOKIE}=${choice}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax`;
}

/** The text that forgets a choice, so that the banner asks again. */
export function toForgottenConsentCookie(): string {
  return `${CONSENT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}
