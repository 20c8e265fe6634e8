import { type Document, isMap, isSeq, parse, parseDocument } from 'yaml';

/** The file with redirects from previous addresses of pages. */
export const REDIRECTS = 'redirects.yaml';

interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Addresses whose redirects the import rejects. */
export interface Stale {
  /** Now the addresses of pages, which redirects would hide, or their short addresses. */
  readonly taken: ReadonlySet<string>;
  /** No longer the addresses of pages: redirects to them would lead nowhere. */
  readonly left: ReadonlySet<string>;
}

const TAKEN = /redirects\.yaml:\d+: «(.+)» es la dirección (?:corta )?de una página/;
const LEFT = /redirects\.yaml:\d+: El enlace «(.+)» no lleva a ninguna parte/;

/** Finds the redirects that became stale because a page moved; undefined when the import also reports other errors. */
export function findStale(refusal: string): Stale | undefined {
  const issues = refusal.split('\n').filter((line) => /:\d+: /.test(line));
  if (issues.length === 0 || !issues.every((line) => TAKEN.test(line) || LEFT.test(line))) return undefined;
  const pick = (pattern: RegExp) => new Set(issues.flatMap((line) => pattern.exec(line)?.[1] ?? []));
  return { taken: pick(TAKEN), left: pick(LEFT) };
}

/** Reads the redirects that an import proposes for lost addresses. */
export function readProposals(text: string): readonly Redirect[] {
  const lines = text.split('\n').filter((line) => /^- \{ from: "?\//.test(line));
  const proposed: unknown = parse(lines.join('\n'));
  return Array.isArray(proposed) ? proposed : [];
}

const toBytes = (document: Document) => Buffer.from(document.toString({ lineWidth: 0, flowCollectionPadding: true }));

const toFrom = (item: unknown) => (isMap(item) ? item.get('from') : undefined);

/** Returns the file without stale redirects. */
export function dropStale(file: string, { taken, left }: Stale): Buffer {
  const document = parseDocument(file);
  if (isSeq(document.contents))
    document.contents.items = document.contents.items.filter(
      (item) => !(isMap(item) && (taken.has(String(item.get('from'))) || left.has(String(item.get('to'))))),
    );
  return toBytes(document);
}

/**
 * Returns the file with the proposed redirects. Existing redirects to a moved page point to its new address.
 *
 * @returns undefined when no proposal covers the target of a stale redirect
 */
export function applyProposals(file: string, proposed: readonly Redirect[], stale?: Stale): Buffer | undefined {
  const document: Document = parseDocument(file);
  // Empty, or with comments only.
  document.contents ??= document.createNode([]);
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
  const known = new Set(isSeq(document.contents) ? document.contents.items.map(toFrom) : []);
  for (const redirect of proposed)
    if (!known.has(redirect.from)) document.add(document.createNode(redirect, { flow: true }));
  return toBytes(document);
}
