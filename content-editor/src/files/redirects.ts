import { isMap, isSeq, parse, parseDocument } from 'yaml';

/** Where the addresses that pages once had lead. */
export const REDIRECTS = 'redirects.yaml';

interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Addresses for which an import refuses lines of the file of redirects. */
export interface Stale {
  /** Pages have these now: a redirect would hide them. */
  readonly taken: ReadonlySet<string>;
  /** Pages had these: a redirect leads nowhere. */
  readonly left: ReadonlySet<string>;
}

const TAKEN = /redirects\.yaml:\d+: «(.+)» es la dirección de una página/;
const LEFT = /redirects\.yaml:\d+: El enlace «(.+)» no lleva a ninguna parte/;

/** What a page that moved made stale; undefined when the import found any other mistake too. */
export function findStale(refusal: string): Stale | undefined {
  const issues = refusal.split('\n').filter((line) => /:\d+: /.test(line));
  if (issues.length === 0 || !issues.every((line) => TAKEN.test(line) || LEFT.test(line))) return undefined;
  const pick = (pattern: RegExp) => new Set(issues.flatMap((line) => pattern.exec(line)?.[1] ?? []));
  return { taken: pick(TAKEN), left: pick(LEFT) };
}

/** An import that loses addresses prints the lines that would keep them. */
export function readProposals(text: string): readonly Redirect[] {
  const lines = text.split('\n').filter((line) => line.startsWith('- { from: /'));
  const proposed: unknown = parse(lines.join('\n'));
  return Array.isArray(proposed) ? proposed : [];
}

const toBytes = (document: ReturnType<typeof parseDocument>) =>
  Buffer.from(document.toString({ lineWidth: 0, flowCollectionPadding: true }));

/** The file without its stale lines. */
export function dropStale(file: string, { taken, left }: Stale): Buffer {
  const document = parseDocument(file);
  if (isSeq(document.contents))
    document.contents.items = document.contents.items.filter(
      (item) => !(isMap(item) && (taken.has(String(item.get('from'))) || left.has(String(item.get('to'))))),
    );
  return toBytes(document);
}

/**
 * The file with the proposed lines. What led to a page that moved leads to where it is now.
 *
 * @returns undefined when a stale line leads to none of them
 */
export function takeUp(file: string, proposed: readonly Redirect[], stale?: Stale): Buffer | undefined {
  const document = parseDocument(file || '[]');
  const targets = new Map(proposed.map(({ from, to }) => [from, to]));
  if (stale && isSeq(document.contents)) {
    const { contents } = document;
    contents.items = contents.items.filter((item) => !(isMap(item) && stale.taken.has(String(item.get('from')))));
    for (const item of contents.items) {
      if (!isMap(item) || !stale.left.has(String(item.get('to')))) continue;
      const target = targets.get(String(item.get('to')));
      if (target === undefined) return undefined;
      item.setIn(['to'], target);
    }
  }
  for (const redirect of proposed) document.add(document.createNode(redirect, { flow: true }));
  return toBytes(document);
}
