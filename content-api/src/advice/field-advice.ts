import { isPair, isScalar, visit } from 'yaml';
import type { Issues } from '../content/source/issues.ts';
import type { YamlSource } from '../content/source/yaml-source.ts';
import { adviseLine, adviseMarkup, adviseParagraph } from './text-advice.ts';

/** Keys whose values visitors read. */
const PROSE = new Set([
  'title',
  'subtitle',
  'name',
  'description',
  'info',
  'location',
  'caption',
  'content',
  'alt',
  'credit',
  'text',
  'buttonText',
  'position',
  'blogTagsTitle',
  'eventTagsTitle',
]);

/** Length in characters at which search engines truncate titles and descriptions. */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;

/** The keys that become the title and description of a page, by content folder. */
const SHOWN: Readonly<Record<string, { readonly title: string; readonly description: string }>> = {
  news: { title: 'title', description: 'subtitle' },
  events: { title: 'name', description: 'title' },
  areas: { title: 'title', description: 'subtitle' },
  projects: { title: 'name', description: 'description' },
  contributions: { title: 'title', description: 'subtitle' },
  extras: { title: 'name', description: '' },
};

/** Advice on the values of YAML keys that visitors read. */
export function adviseFields(file: string, { root, place: toPlace }: YamlSource, advice: Issues): void {
  const shown = file.endsWith('.md') ? SHOWN[file.split('/')[0] ?? ''] : undefined;
  visit(root ?? null, {
    Scalar(_, node, path) {
      const pair = path.at(-1);
      if (!isPair(pair) || !isScalar(pair.key) || pair.value !== node || typeof node.value !== 'string') return;
      const key = String(pair.key.value);
      if (!PROSE.has(key)) return;
      const place = toPlace(node);
      const value = node.value.trim();
      // `content` is Markdown.
      const markup = key === 'content' ? [] : adviseMarkup(value);
      for (const message of [...adviseLine(value), ...adviseParagraph(value), ...markup])
        advice.add(place, `«${key}»: ${message}`);
      // Only keys of the first level belong to the page itself; a caption in a list does not.
      if (path.length !== 2) return;
      const max = key === shown?.title ? MAX_TITLE : key === shown?.description ? MAX_DESCRIPTION : Infinity;
      if (value.length > max)
        advice.add(place, `«${key}» tiene ${value.length} caracteres; los buscadores muestran unos ${max}.`);
      if (key === shown?.title && value.endsWith('.'))
        advice.add(place, `«${key}» acaba en punto. Los títulos no lo llevan.`);
    },
  });
}
