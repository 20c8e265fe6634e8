import type { Content } from '../content/read-content.ts';
import type { Issues } from '../content/source/issues.ts';

/** Properties that the legal pages show, and the legal reason for each. */
const ASKED: readonly (readonly [name: string, why: string])[] = [
  ['mail', 'el artículo 10 de la LSSI pide una dirección de correo'],
  ['phone', 'el artículo 10 de la LSSI pide una vía directa de contacto'],
  ['address', 'el artículo 10 de la LSSI pide la dirección'],
  ['nif', 'el artículo 10 de la LSSI pide el número de identificación fiscal'],
  ['registro', 'el artículo 10 de la LSSI pide la inscripción en el registro de fundaciones'],
  ['accesibilidad-declaracion', 'la declaración de accesibilidad necesita su fecha, como 2026-12-31'],
];

/** Advice on missing site properties. The legal pages show each of them as still to come. */
export function adviseProperties({ items }: Content, advice: Issues): void {
  const names = new Set(
    items.flatMap(({ kind, summary }) => (kind === 'property' && 'name' in summary ? [summary.name] : [])),
  );
  for (const [name, why] of ASKED)
    if (!names.has(name)) advice.add({ file: 'site.yaml', line: 1 }, `Falta la propiedad «${name}»: ${why}. Añádala.`);
}
