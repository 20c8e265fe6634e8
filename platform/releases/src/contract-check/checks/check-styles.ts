import type { SectionJson } from '@site/contract/section-json';
import { STYLE_LAYERS, toClassPrefix } from '@site/contract/style-layers';
import { type CssNode, generate, parse, type Selector, walk } from 'css-tree';
import type { ReleaseSource } from '../release-source.ts';

/** At-rules whose content is rules with selectors, or a name that the section's own classes use. */
const LOCAL = new Set(['layer', 'media', 'supports', 'container', 'starting-style', 'keyframes']);

const isOwnLayer = (node: CssNode) =>
  node.type === 'Atrule' &&
  node.name === 'layer' &&
  node.prelude !== null &&
  generate(node.prelude) === STYLE_LAYERS.section;

/** True when a selector can only mean elements of the section: one with a class of its own, or something inside of it. */
function isLocal(selector: Selector, prefix: string): boolean {
  let [inside, own] = [false, false];
  for (const part of selector.children.toArray()) {
    if (part.type === 'ClassSelector') own ||= part.name.startsWith(prefix);
    if (part.type !== 'Combinator') continue;
    // What follows `+` or `~` is beside the element, which may be where another section begins.
    if (!/[+~]/.test(part.name)) inside ||= own;
    own = false;
  }
  return inside || own;
}

/**
 * What a style sheet of a section says beyond the section: selectors of elements or classes that are not its own, at-rules that name
 * something for the whole document, and rules outside of the layer of sections.
 *
 * @returns as written in the sheet, without repetitions
 */
export function findGlobalStyles(css: string, section: string): string[] {
  const prefix = toClassPrefix(section);
  const found = new Set<string>();
  const sheet = parse(css, { parseValue: false });
  if (sheet.type !== 'StyleSheet') return [];
  for (const node of sheet.children.toArray().filter((each) => !isOwnLayer(each)))
    if (node.type !== 'Comment')
      found.add(`${generate(node).replace(/\{.*/s, '')} outside of the layer ${STYLE_LAYERS.section}`);
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

/** What the style sheets of a section say of elements that are not the section's, sheet by sheet. */
export async function checkStyles(section: SectionJson, source: ReleaseSource): Promise<string[]> {
  // Those of a guest stand in its shadow root.
  const sheets = Object.keys(section.assets).filter((file) => /^web\/(?!guest\/).*\.css$/.test(file));
  const problems = await Promise.all(
    sheets.map(async (file) => {
      // One that is missing is the matter of other checks.
      const bytes = await source.readFile(section, file).catch(() => new Uint8Array());
      const found = findGlobalStyles(new TextDecoder().decode(bytes), section.name);
      return found.length === 0
        ? []
        : `${file} of ${section.name} styles more than this section: ${found.join(', ')}. Begin each selector with a class of a *.module.css of your own.`;
    }),
  );
  return problems.flat();
}
