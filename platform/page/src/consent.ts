import { readCookie } from '@site/base/read-cookie';
import type { ConsentChoice, ConsentMode, ConsentPolicy, ConsentText } from '@site/contract/frame';
import { toCookie, toCookieName } from './cookie.ts';
import { CONSENT_MARK } from './names.ts';

/** The question and how the answer is stored; without a policy there is no question. */
export interface ConsentQuestion extends ConsentText {
  readonly policy: ConsentPolicy | null;
}

const SECONDS_PER_DAY = 24 * 60 * 60;

/** The consent text of a mode. A choice made on the text of another mode does not count. */
export function createConsentText(mode: ConsentMode, version: number, siteUrl: string): ConsentText {
  return { mode, version: `${mode}-${version}`, secure: siteUrl.startsWith('https:') };
}

/** Reads the choice from a Cookie header or `document.cookie`. */
export function readConsent(cookies: string, { policy, version, secure }: ConsentQuestion): ConsentChoice {
  if (!policy) return 'unknown';
  const [word, chosenOn] =
    readCookie(cookies, toCookieName(policy.cookie, secure), /\w{1,40}\.[\w-]{1,40}/)?.split('.') ?? [];
  if (chosenOn !== version) return 'unknown';
  if (word === policy.words.accepted) return 'accepted';
  return word === policy.words.refused ? 'refused' : 'unknown';
}

/**
 * The cookie for a choice, with the version of its text, for Set-Cookie and `document.cookie`. `unknown` deletes the
 * cookie, so that the visitor is asked again.
 */
export function toConsentCookie(
  choice: ConsentChoice,
  policy: ConsentPolicy,
  { version, secure }: ConsentText,
): string {
  const [value, seconds] =
    choice === 'unknown' ? ['', 0] : [`${policy.words[choice]}.${version}`, policy.days * SECONDS_PER_DAY];
  return toCookie({ name: policy.cookie, value, seconds, secure });
}

/** Choice to name and value of its cookie, by which the boot script recognises it. Empty without a policy. */
export function toKnownCookies({ policy, version, secure }: ConsentQuestion): Readonly<Record<string, string>> {
  if (!policy) return {};
  const toPair = (word: string) => `${toCookieName(policy.cookie, secure)}=${word}.${version}`;
  return { accepted: toPair(policy.words.accepted), refused: toPair(policy.words.refused) };
}

/** The address of the style sheet that applies a choice for visitors without JavaScript. */
export const toConsentStylesAddress = ({ address }: ConsentPolicy): string => `${address}.css`;

/** The content of that style sheet, with the same effect as the boot script and the frame's rules together. */
export function toConsentStyles(choice: ConsentChoice): string {
  const toRule = (shownIf: ConsentChoice, display: string) =>
    `[${CONSENT_MARK}-if=${shownIf}]{display:${display}!important}`;
  return [
    ...(choice === 'unknown' ? [] : [toRule('unknown', 'none')]),
    ...(choice === 'accepted' ? [toRule('accepted', 'revert')] : []),
  ].join('');
}
