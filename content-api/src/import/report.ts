import path from 'node:path';
import { describeHidden } from '../content/hidden-links.ts';
import { formatIssue, type Issue } from '../content/source/issues.ts';
import type { ImportResult } from './import-content.ts';
import type { LostAddress } from './lost-addresses.ts';

const toLines = (issues: readonly Issue[], contentDir: string): readonly string[] =>
  issues.map((issue) => formatIssue({ ...issue, file: path.join(contentDir, issue.file) }));

export function formatAdvice(advice: readonly Issue[], contentDir: string, counts: string): string {
  if (advice.length === 0) return `El contenido está en orden: ${counts}.`;
  const pieces = advice.length === 1 ? 'Un consejo' : `${advice.length} consejos`;
  return [...toLines(advice, contentDir), `El contenido se puede publicar: ${counts}. ${pieces} más arriba.`].join(
    '\n',
  );
}

export function formatResult(result: ImportResult, contentDir: string): string {
  if (result.outcome === 'unchanged') return 'El contenido no ha cambiado desde la última importación.';
  if (result.outcome === 'imported')
    return [
      ...toProposals(result.lost, contentDir),
      ...toLines(
        result.deadLinks.map(({ href, place }) => ({
          ...place,
          message: `El enlace «${href}» lleva a una página que ahora no está publicada. Bórrelo si no va a volver.`,
        })),
        contentDir,
      ),
      ...toLines(
        result.hiddenLinks.map((link) => ({ ...link.place, message: describeHidden(link) })),
        contentDir,
      ),
      ...(result.skipped.length > 0
        ? [`Pasados por alto, como copias o restos de otros programas: ${result.skipped.join(', ')}.`]
        : []),
      `Importados ${result.items} elementos y ${result.pictures.length} imágenes.`,
    ].join('\n');
  const lines = toLines(result.issues, contentDir);
  const count = lines.length === 1 ? 'Un error' : `${lines.length} errores`;
  return [...lines, `${count} en el contenido. No se ha importado nada.`].join('\n');
}

/** In quotes if the address contains signs of YAML, such as a comma. */
const toYaml = (address: string) => (/[^\p{L}\d/._~%?&=-]/u.test(address) ? JSON.stringify(address) : address);

/** Proposes redirects for lost addresses, to which other sites may link. */
function toProposals(lost: readonly LostAddress[], contentDir: string): readonly string[] {
  if (lost.length === 0) return [];
  const file = path.join(contentDir, 'redirects.yaml');
  return [
    `Estas direcciones ya no tienen página. Para que lleven a otra, añada a ${file}, con el destino que prefiera:`,
    ...lost.map(({ from, to }) => `- { from: ${toYaml(from)}, to: ${toYaml(to)} }`),
    '',
  ];
}
