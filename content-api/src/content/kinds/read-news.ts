import path from 'node:path';
import { formatMadridIso } from '@site/base/clock';
import type { WireNews, WireNewsSummary } from '@site/contract/entities/news';
import { type Item, toItem } from '../../items/item.ts';
import { readImage, readPageKeys, readTags } from '../shared-keys.ts';
import { type Entry, type ImportContext, readEntries } from '../source/import-context.ts';
import { parseEventDate } from './event-date.ts';

const DAY = /^(\d{4}-\d{2}-\d{2})-/;

/** Reads `news/YYYY-MM-DD-{id}.md`. */
export function readNews(context: ImportContext): readonly Item[] {
  return readEntries(context, 'news', (entry) => readOne(context, entry), { toId: (name) => name.replace(DAY, '') });
}

function readOne(context: ImportContext, { id, fields, body }: Entry): Item {
  const { file } = body.place;
  const date = parseEventDate(DAY.exec(path.posix.basename(file))?.[1] ?? '', context.now);
  if (!date)
    context.issues.add(
      { file, line: 1 },
      'El nombre del archivo de una noticia empieza por su fecha, con un día que exista: 2026-12-31-identificador.md.',
    );
  const starts = date?.instant ?? context.now;
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
  const detail: WireNews = { ...summary, ...answer };
  const { title, subtitle } = summary;
  const search = { type: 'Noticia', name: title, description: subtitle, lead: tags.join(' '), body: words } as const;
  return toItem({ kind: 'news', id, starts, tags, path: summary.path, summary, detail, search, publication });
}
