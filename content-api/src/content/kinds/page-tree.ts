import { type Publication, whileAll } from '../../items/publication.ts';
import { readPublication } from '../read-publication.ts';
import { type ImportContext, type MarkdownFile, openMarkdown } from '../source/import-context.ts';
import { checkId, type TakenIds } from '../source/slugs.ts';

/** Pages below an area may be nested this deep (specification, section 2). */
const MAX_LEVELS = 5;

/** Maps the id of a work area's page to the address at which a section shows it. */
type Areas = ReadonlyMap<string, string>;

/** One page file and its position in the tree. */
export interface PageNode extends MarkdownFile {
  readonly id: string;
  readonly parent: PageNode | null;
  /** Ids from the area down, excluding this page. */
  readonly ancestors: readonly string[];
  readonly path: string;
  /** A page is visible only while all its ancestors are. */
  readonly publication: Publication;
}

/** `areas/formacion/becas/index.md` and `areas/formacion/becas.md` are both `formacion/becas`. */
const toChain = (file: string): string => file.slice('areas/'.length, -'.md'.length).replace(/\/index$/, '');

/** Opens all pages of the areas, parents before their children. */
export function readPageTree(context: ImportContext, ids: TakenIds): readonly PageNode[] {
  const areas: Areas = new Map(
    context.pages.filter(({ contentPage }) => contentPage !== '').map(({ contentPage, path }) => [contentPage, path]),
  );
  const files = [...context.folder.texts.keys()].filter((name) => name.startsWith('areas/') && name.endsWith('.md'));
  const nodes = new Map<string, PageNode>();
  const chains = files.map((file) => ({ file, chain: toChain(file) })).sort((a, b) => a.chain.localeCompare(b.chain));
  const taken = new Map<string, string>();
  for (const { file, chain } of chains) {
    const twin = taken.get(chain);
    taken.set(chain, file);
    const wrong = twin
      ? `Esta página está dos veces: la otra es ${twin}. Borre una.`
      : findMisplaced(chain, taken, areas);
    if (wrong) context.issues.add({ file, line: 1 }, wrong);
    const node = wrong ? undefined : openNode(chain, file, context, { nodes, areas });
    if (!node) continue;
    checkId(node.id, file, ids, context.issues);
    nodes.set(chain, node);
  }
  for (const area of areas.keys())
    if (!taken.has(area))
      context.issues.add(
        { file: `areas/${area}/index.md`, line: 1 },
        'Falta la página de esta área de trabajo. Créela.',
      );
  return [...nodes.values()];
}

const parentOf = (chain: string): string => chain.slice(0, Math.max(chain.lastIndexOf('/'), 0));

/** Describes what is wrong with the location of a page file, if anything. */
function findMisplaced(chain: string, taken: ReadonlyMap<string, string>, areas: Areas): string | undefined {
  const [area = '', ...below] = chain.split('/');
  if (!areas.has(area)) {
    const known = [...areas.keys()].join(', ');
    return known === ''
      ? `Ninguna sección publicada muestra la página «${area}» (contentPage). Pida que se publique su sección y vuelva a importar.`
      : `«${area}» no es un área de trabajo. Mueva este archivo a una de estas: ${known}.`;
  }
  if (below.length > MAX_LEVELS)
    return `Esta página está ${below.length} niveles por debajo de su área y el máximo es ${MAX_LEVELS}. Súbala.`;
  const parent = parentOf(chain);
  if (below.length === 0 || taken.has(parent)) return undefined;
  return `Falta la página de la que cuelga esta. Cree areas/${parent}/index.md.`;
}

function openNode(
  chain: string,
  file: string,
  context: ImportContext,
  { nodes, areas }: { readonly nodes: ReadonlyMap<string, PageNode>; readonly areas: Areas },
) {
  const opened = openMarkdown(context, file);
  if (!opened) return undefined;
  const [area = '', ...below] = chain.split('/');
  const parent = nodes.get(parentOf(chain)) ?? null;
  const written = opened.fields.text('id');
  const name = below.at(-1);
  if (name === undefined && written !== '' && written !== area)
    opened.fields.report('id', 'El identificador de un área no se puede cambiar. Borre «id».');
  const id = name === undefined ? area : written || name;
  const ancestors = parent ? [...parent.ancestors, parent.id] : [];
  const path = parent ? `${parent.path}/${id}` : (areas.get(area) ?? '');
  const publication = whileAll([readPublication(opened.fields, context.now), ...(parent ? [parent.publication] : [])]);
  context.periods.push({ start: { file, line: 1 }, publication });
  return { ...opened, id, parent, ancestors, path, publication } satisfies PageNode;
}
