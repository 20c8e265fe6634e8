import type { Content } from '../content/read-content.ts';
import type { Issues } from '../content/source/issues.ts';

/** What the legal pages say of the foundation, and who asks for it. */
const ASKED: readonly (readonly [name: string, why: string])[] = [
  ['mail', 'article 10 of the LSSI asks for a mail address'],
  ['phone', 'article 10 of the LSSI asks for a direct way to reach the foundation'],
  ['address', 'article 10 of the LSSI asks for the address'],
  ['nif', 'article 10 of the LSSI asks for the tax number'],
  ['registro', 'article 10 of the LSSI asks for the entry in the register of foundations'],
  ['accesibilidad-declaracion', 'the accessibility statement needs the day it was made, as YYYY-MM-DD'],
];

/** Advice on site properties: the legal pages say of each that is missing that it is still to come. */
export function adviseProperties({ items }: Content, advice: Issues): void {
  const names = new Set(
    items.flatMap(({ kind, summary }) => (kind === 'property' && 'name' in summary ? [summary.name] : [])),
  );
  for (const [name, why] of ASKED)
    if (!names.has(name)) advice.add({ file: 'site.yaml', line: 1 }, `There is no property "${name}": ${why}. Add it.`);
}
