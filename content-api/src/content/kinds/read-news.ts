import { formatMadridIso } from '@site/base/clock';
import type { WireNews, WireNewsSummary } from '@site/contract/entities/news';
import { type Item, toItem } from '../../items/item.ts';
import { readImage, readPageKeys, readTags } from '../shared-keys.ts';
import { type ImportContext, listMarkdown, openMarkdown } from '../source/import-context.ts';
import { checkSlug, UniqueIds } from '../source/slugs.ts';
import { parseEventDate } from './event-date.ts';

/** Reads `news/YYYY-MM-DD-{id}.md`. */
export function readNews(context: ImportContext): readonly Item[] {
  const ids = new UniqueIds();
  return listMarkdown(context, 'news').flatMap((file) => {
    const place = { file, line: 1 };
    const [, day = '', id = ''] = /^news\/(\d{4}-\d{2}-\d{2})-(.+)\.md$/.exec(file) ?? [];
    const date = parseEventDate(day, context.now);
    if (!date) {
      context.issues.add(
        place,
        'El nombre del archivo de una noticia empieza por su fecha, con un día que exista: 2026-12-31-identificador.md.',
      );
      return [];
    }
    checkSlug(id, place, context.issues);
    ids.check(id, place, context.issues);
    return readOne(context, file, id, date.instant);
  });
}

function readOne(context: ImportContext, file: string, id: string, starts: Date): Item[] {
  const opened = openMarkdown(context, file);
  if (!opened) return [];
  const { fields, body } = opened;
  const tags = readTags(fields, context);
  const summary: WireNewsSummary = {
    id,
    title: fields.text('title', 'required'),
    subtitle: fields.text('subtitle', 'required'),
    date: formatMadridIso(starts),
    ...readImage(fields, context, 'required'),
    tags: [...tags],
    path: `/noticias/${id}`,
  };
  const { answer, words, publication } = readPageKeys(fields, body, context, summary.path);
  fields.finish();
  const detail: WireNews = { ...summary, ...answer };
  const { title, subtitle, path } = summary;
  const search = { type: 'Noticia', name: title, description: subtitle, lead: tags.join(' '), body: words } as const;
  return [toItem({ kind: 'news', id, starts, tags, path, summary, detail, search, publication })];
}
