import type { BootData } from '@site/contract/boot-data';
import { toScriptJson } from './script-json.ts';

type Transfer = BootData['transfer'];

/** Serialised answers. Pages of the same second share them, and they are most of the boot data. */
const known = new WeakMap<object, string>();

function toAnswerJson(entry: Transfer[string]): string {
  if ('failure' in entry || typeof entry.value !== 'object' || entry.value === null) return toScriptJson(entry);
  const kept = known.get(entry.value);
  if (kept !== undefined) return kept;
  const text = toScriptJson(entry);
  known.set(entry.value, text);
  return text;
}

/** The boot data as JSON, safe inside a script element. */
export function toBootJson({ transfer, ...rest }: BootData): string {
  const answers = Object.entries(transfer).map(([key, entry]) => `${toScriptJson(key)}:${toAnswerJson(entry)}`);
  return `${toScriptJson(rest).slice(0, -1)},"transfer":{${answers.join(',')}}}`;
}
