import { escapeMarkup } from '@site/base/text/escape-markup';
import { diffArrays } from 'diff';
import type { PictureChange } from './compare-pictures.ts';

/** A page as it is live and as it would be. */
export interface ComparedPage {
  readonly address: string;
  readonly section: string;
  readonly owner: string;
  readonly before: { readonly status: number; readonly lines: readonly string[] };
  readonly after: { readonly status: number; readonly lines: readonly string[] };
  /** By the width of the viewport in pixels. */
  readonly pictures: Readonly<Record<number, PictureChange | null>>;
}

const STYLE = `body{font:1rem/1.5 system-ui;margin:2rem;max-width:90rem}pre{overflow:auto;background:#f4f4f4;padding:1rem}
s{background:#fdd;text-decoration:none}ins{background:#dfd;text-decoration:none}
.pictures{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem}.pictures img{width:100%;border:1px solid #999}`;

function listChanges({ before, after }: ComparedPage): readonly string[] {
  return diffArrays([...before.lines], [...after.lines]).flatMap(({ added, removed, value }) =>
    added || removed ? value.map((line) => `${added ? '+' : '-'} ${line}`) : [],
  );
}

const isChanged = (page: ComparedPage) =>
  page.before.status !== page.after.status ||
  listChanges(page).length > 0 ||
  Object.values(page.pictures).some((picture) => picture !== null);

function groupChanged(pages: readonly ComparedPage[]): ReadonlyMap<string, readonly ComparedPage[]> {
  return Map.groupBy(pages.filter(isChanged), ({ section }) => section);
}

/** Returns for each section its name, its owner, the number of its pages, and how many of them differ. */
export function listSummary(pages: readonly ComparedPage[]): readonly (readonly string[])[] {
  const changed = groupChanged(pages);
  return [...Map.groupBy(pages, ({ section }) => section)].map(([section, all]) => [
    section,
    all[0]?.owner ?? '',
    String(all.length),
    String(changed.get(section)?.length ?? 0),
  ]);
}

const toImage = (picture: Buffer, title: string) =>
  `<figure><img alt="${title}" src="data:image/png;base64,${picture.toString('base64')}"><figcaption>${title}</figcaption></figure>`;

function toPicture([width, change]: readonly [string, PictureChange | null]): string {
  if (!change) return `<p>${width} px: no difference.</p>`;
  return `<p>${width} px: ${(change.share * 100).toFixed(2)} % of the pixels differ.</p>
<div class="pictures">${toImage(change.before, 'live')}${toImage(change.after, 'after')}${toImage(change.marked, 'difference')}</div>`;
}

function toArticle(page: ComparedPage): string {
  const { address, before, after, pictures } = page;
  const status = before.status === after.status ? '' : `<p>Status ${before.status} → ${after.status}</p>`;
  const lines = listChanges(page).map((line) =>
    line.startsWith('+') ? `<ins>${escapeMarkup(line)}</ins>` : `<s>${escapeMarkup(line)}</s>`,
  );
  const text = lines.length === 0 ? '<p>HTML: no difference.</p>' : `<pre>${lines.join('\n')}</pre>`;
  return `<article><h3>${escapeMarkup(address)}</h3>${status}${Object.entries(pictures).map(toPicture).join('\n')}${text}</article>`;
}

/** Builds the report as one HTML file: each section with its owner's name and the pages that differ. */
export function writeReport(title: string, pages: readonly ComparedPage[]): string {
  const changed = groupChanged(pages);
  const sections = [...Map.groupBy(pages, ({ section }) => section)].map(([section, all]) => {
    const own = changed.get(section) ?? [];
    const count = own.length === 0 ? 'no difference' : `${own.length} of ${all.length} pages differ`;
    const owner = all[0]?.owner ?? '';
    return `<section><h2>${escapeMarkup(owner)}: ${escapeMarkup(section)}, ${count}</h2>${own.map(toArticle).join('\n')}</section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeMarkup(title)}</title><style>${STYLE}</style>
<h1>${escapeMarkup(title)}</h1>
${sections.join('\n')}
</html>
`;
}
