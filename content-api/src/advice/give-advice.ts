import type { Content } from '../content/read-content.ts';
import type { ContentFolder } from '../content/source/content-folder.ts';
import { splitFrontMatter } from '../content/source/import-context.ts';
import { type Issue, Issues } from '../content/source/issues.ts';
import { parseYaml } from '../content/source/yaml-source.ts';
import { adviseFields } from './field-advice.ts';
import { adviseMarkdown } from './markdown-advice.ts';
import { adviseCaptions, adviseMedia } from './media-advice.ts';
import { adviseHidden, advisePages } from './page-advice.ts';
import { adviseProperties } from './site-advice.ts';

/**
 * Lists possible improvements to content that can be published as it is, by file and line. The editor decides.
 *
 * @param content read from the folder, without issues
 * @param now separates what is over from what is to come
 */
export function giveAdvice(folder: ContentFolder, content: Content, now: Date): readonly Issue[] {
  const advice = new Issues();
  for (const [file, text] of folder.texts) {
    if (file === 'README.md') continue;
    const isYaml = !file.endsWith('.md');
    const { fields, body } = isYaml ? { fields: text, body: null } : splitFrontMatter(file, text);
    // The content has no issues, so this adds none.
    const source = parseYaml(file, fields, isYaml ? 0 : 1, advice);
    adviseFields(file, source, advice);
    adviseCaptions(source, advice);
    // The town page puts a heading above each of its texts.
    if (body) adviseMarkdown(body, file.startsWith('town/') ? 2 : 1, advice);
  }
  adviseMedia(folder, content, advice);
  advisePages(content, [...folder.texts.keys()], now, advice);
  adviseHidden(content, now, advice);
  adviseProperties(content, advice);
  for (const file of folder.skipped)
    advice.add(
      { file, line: 1 },
      'Este archivo se ha pasado por alto: parece una copia o un resto de otro programa. Bórrelo o cámbiele el nombre.',
    );
  return advice.list();
}
