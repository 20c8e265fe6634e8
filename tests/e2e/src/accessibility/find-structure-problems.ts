/**
 * Finds problems in the structure of a page that axe does not report. Runs in the page. Returns one line for each
 * problem.
 */
export function findStructureProblems(): string[] {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const problems: string[] = [];
  const expectCount = (selector: string, count: number) => {
    const found = all(selector).length;
    if (found !== count) problems.push(`${selector}: ${found} instead of ${count}`);
  };
  expectCount('h1', 1);
  expectCount('main h1', 1);
  expectCount('main', 1);
  expectCount('body header:not(main *)', 1);
  expectCount('body footer:not(main *)', 1);
  expectCount('html[lang=es]', 1);
  if (!document.title.includes(' - ')) problems.push(`title without the name of the page: ${document.title}`);

  let last = 0;
  for (const heading of all('h1, h2, h3, h4, h5, h6')) {
    const level = Number(heading.tagName.slice(1));
    if (level > last + 1) problems.push(`h${level} after h${last}: ${heading.textContent}`);
    if (heading.textContent?.trim() === '') problems.push(`empty ${heading.tagName}`);
    last = level;
  }
  for (const nav of all('nav'))
    if (!nav.hasAttribute('aria-label') && !nav.hasAttribute('aria-labelledby')) problems.push('nav without a name');
  for (const image of all('img')) if (!image.hasAttribute('alt')) problems.push(`no alt: ${image.getAttribute('src')}`);
  for (const image of all('main figure img'))
    if (image.getAttribute('alt') === '') problems.push(`empty alt of a gallery image: ${image.getAttribute('src')}`);
  for (const frame of all('iframe'))
    if (!frame.title) problems.push(`frame without a title: ${frame.getAttribute('src')}`);
  for (const link of all('a[href^="/downloads/"]:not(details a)'))
    if (!/\([A-Z]{2,5}, [\d.,]+\u00A0(?:B|kB|MB)\)$/.test(link.textContent?.trim() ?? ''))
      problems.push(`a document without type and size: ${link.textContent}`);
  for (const dialog of all('dialog')) if (!dialog.getAttribute('aria-label')) problems.push('dialog without a name');
  const ids = all('[id]').map(({ id }) => id);
  for (const id of new Set(ids.filter((name, index) => ids.indexOf(name) !== index)))
    problems.push(`duplicate id: ${id}`);
  return problems;
}
