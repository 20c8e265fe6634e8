import type { ConsentChoice } from '@site/contract/frame';
import type { FormEvent } from 'react';
import { CONSENT_POLICY } from '../addresses.ts';

/** Prevents the submission of a cookie form, and returns the choice of the pressed button. */
export function readChoice(event: FormEvent): ConsentChoice {
  event.preventDefault();
  const { accepted, refused } = CONSENT_POLICY.words;
  const pressed = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value');
  return pressed === accepted ? 'accepted' : pressed === refused ? 'refused' : 'unknown';
}
