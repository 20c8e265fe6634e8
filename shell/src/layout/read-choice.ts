import type { ConsentChoice } from '@site/contract/frame';
import type { FormEvent } from 'react';
import { CONSENT_POLICY } from '../addresses.ts';

/** What the pressed button of a form on cookies chooses, instead of sending it. */
export function readChoice(event: FormEvent): ConsentChoice {
  event.preventDefault();
  const { accepted, refused } = CONSENT_POLICY.words;
  const pressed = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value');
  return pressed === accepted ? 'accepted' : pressed === refused ? 'refused' : 'unknown';
}
