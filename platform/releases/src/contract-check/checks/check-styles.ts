import type { SectionJson } from '@site/contract/section-json';
import type { ReleaseSource } from '../release-source.ts';
import { findGlobalStyles } from './find-global-styles.ts';

/** What the style sheets of a section say of elements that are not the section's, sheet by sheet. */
export async function checkStyles(section: SectionJson, source: ReleaseSource): Promise<string[]> {
  // Those of a guest stand in its shadow root.
  const sheets = Object.keys(section.assets).filter((file) => /^web\/(?!guest\/).*\.css$/.test(file));
  const problems = await Promise.all(
    sheets.map(async (file) => {
      const css = new TextDecoder().decode(await source.readFile(section, file));
      const found = findGlobalStyles(css, section.name);
      return found.length === 0
        ? []
        : `${file} of ${section.name} styles more than this section: ${found.join(', ')}. Begin each selector with a class of a *.module.css of your own.`;
    }),
  );
  return problems.flat();
}
