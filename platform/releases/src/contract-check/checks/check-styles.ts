import type { SectionJson } from '@site/contract/section-json';
import { STYLE_LAYERS, toClassPrefix } from '@site/contract/style-layers';
import { type CssNode, generate, parse, type Selector, walk } from 'css-tree';
import { readVerified } from '../../release/read-verified.ts';
import type { ObjectStore } from '../../store/object-store.ts';

/** At-rules that contain rules with selectors, or whose name can have the section's prefix. */
const LOCAL = new Set(['layer', 'media', 'supports', 'container', 'starting-style', 'keyframes']);

const isOwnLayer = (node: CssNode) =>
  node.type === 'Atrule' &&
  node.name === 'layer' &&
  node.prelude !== null &&
  generate(node.prelude) === STYLE_LAYERS.section;

/**
 * True when a selector can only match elements of the section: those with one of its classes, or descendants of those.
 */
function isLocal(selector: Selector, prefix: string): boolean {
  let [inside, own] = [false, false];
  for (const part of selector.children.toArray()) {
    if (part.type === 'ClassSelector') own ||= part.name.startsWith(prefix);
    if (part.type !== 'Combinator') continue;
    // The target of `+` or `~` is a sibling, which may belong to another section.
    if (!/[+~]/.test(part.name)) inside ||= own;
    own = false;
  }
  return inside || own;
}

/**
 * Finds styles that affect more than the section: selectors of other elements or classes, at-rules that define a name
 * for the whole document, and rules outside the layer of sections.
 *
 * @returns each selector or at-rule once, as written in the style sheet
 */
export function findGlobalStyles(css: string, section: string): string[] {
  const prefix = toClassPrefix(section);
  const found = new Set<string>();
  const sheet = parse(css, { parseValue: false });
  if (sheet.type !== 'StyleSheet') return [];
  for (const node of sheet.children.toArray().filter((each) => !isOwnLayer(each)))
    if (node.type !== 'Comment')
      found.add(`${generate(node).replace(/\{.*/s, '')} outside the layer ${STYLE_LAYERS.section}`);
  walk(sheet, {
    enter(node: CssNode) {
      if (node.type === 'Atrule') {
        const name = node.prelude ? generate(node.prelude) : '';
        if (!LOCAL.has(node.name) || (node.name === 'keyframes' && !name.startsWith(prefix)))
          found.add(`@${node.name} ${name}`.trim());
        return node.name === 'keyframes' ? walk.skip : undefined;
      }
      if (node.type === 'ClassSelector' && !node.name.startsWith(prefix)) found.add(`.${node.name}`);
      if (node.type === 'Rule' && node.prelude.type === 'SelectorList')
        for (const selector of node.prelude.children.toArray())
          if (selector.type === 'Selector' && !isLocal(selector, prefix)) found.add(generate(selector));
      return undefined;
    },
  });
  return [...found];
}

/** Reports styles of a section that affect more than the section, one sentence for each style sheet. */
export async function checkStyles(store: ObjectStore, section: SectionJson): Promise<string[]> {
  // A guest's style sheets apply in its shadow root only.
  const sheets = Object.keys(section.assets).filter((file) => /^web\/(?!guest\/).*\.css$/.test(file));
  const problems = await Promise.all(
    sheets.map(async (file) => {
      // A missing file is reported by another check.
      const bytes = await readVerified(store, section, file).catch(() => new Uint8Array());
      const found = findGlobalStyles(new TextDecoder().decode(bytes), section.name);
      return found.length === 0
        ? []
        : `${file} of ${section.name} styles more than this section: ${found.join(', ')}. Begin each selector with a class from one of your *.module.css files.`;
    }),
  );
  return problems.flat();
}
