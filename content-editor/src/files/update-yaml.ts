import { isDeepStrictEqual } from 'node:util';
import { type Document, isCollection, isMap, isNode, isScalar, isSeq, type Node, visit } from 'yaml';

const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a document whose text can be updated. With an alias it cannot, since its anchor might disappear. */
export function canUpdate(document: Document): boolean {
  let hasAlias = false;
  visit(document, {
    Alias() {
      hasAlias = true;
    },
  });
  return isCollection(document.contents) && !hasAlias && document.errors.length === 0;
}

/** Returns the text of a document with another value. Comments of everything that remains are kept. */
export function updateYaml(document: Document, value: unknown): string {
  document.contents = update(document, document.contents, value);
  return document.toString({ lineWidth: 0 });
}

function update(document: Document, node: unknown, value: unknown): Node {
  if (isMap(node) && isMapping(value)) {
    for (const { key } of [...node.items]) if (!Object.hasOwn(value, String(key))) node.delete(key);
    for (const [key, inner] of Object.entries(value)) node.set(key, update(document, node.get(key, true), inner));
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    node.items = updateItems(document, node.items, value);
    return node;
  }
  if (isScalar(node) && node.value === value) return node;
  const created = document.createNode(value);
  if (isNode(node)) {
    const { commentBefore, comment, spaceBefore } = node;
    Object.assign(created, { commentBefore, comment, spaceBefore });
  }
  return created;
}

/** Unchanged entries keep their nodes wherever they move. A changed one takes the node in its place, or one that is left. */
function updateItems(document: Document, before: readonly unknown[], values: readonly unknown[]): Node[] {
  const left = new Map(before.filter(isNode).map((node) => [node, node.toJS(document) as unknown]));
  const same = values.map((value) => {
    const found = [...left].find(([, known]) => isDeepStrictEqual(known, value))?.[0];
    if (found) left.delete(found);
    return found;
  });
  return values.map((value, index) => {
    const node = same[index];
    if (node) return node;
    const beside = before[index];
    const taken = isNode(beside) && left.has(beside) ? beside : [...left.keys()][0];
    if (taken) left.delete(taken);
    return update(document, taken, value);
  });
}
