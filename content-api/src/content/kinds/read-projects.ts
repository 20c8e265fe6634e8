import type { WireProject, WireProjectSummary } from '@site/contract/entities/pages';
import { type Item, toItem } from '../../items/item.ts';
import { readImage, readPageKeys, readTags } from '../shared-keys.ts';
import { type Entry, type ImportContext, readEntries } from '../source/import-context.ts';
import type { TakenIds } from '../source/slugs.ts';
import { inOrder } from './siblings.ts';

/** Reads `projects/{id}.md`. A project is a generic page too, so its id is unique among the pages. */
export function readProjects(context: ImportContext, ids: TakenIds): readonly Item[] {
  const read = ({ id, fields, body }: Entry) => {
    const tags = readTags(fields, context);
    const summary: WireProjectSummary = {
      id,
      name: fields.text('name', 'required'),
      description: fields.text('description', 'required'),
      ...readImage(fields, context, 'required'),
      path: `/proyectos/${id}`,
    };
    const { answer, words, publication } = readPageKeys(fields, body, context, summary.path);
    const order = fields.integer('order');
    const detail: WireProject = {
      ...summary,
      title: summary.name,
      subtitle: summary.description,
      style: '',
      showImageHeader: fields.flag('showImageHeader'),
      blogTagsTitle: fields.text('blogTagsTitle'),
      eventTagsTitle: fields.text('eventTagsTitle'),
      tags: [...tags],
      ...answer,
    };
    const { name, description, path } = summary;
    const search = { type: 'Proyecto', name, description, lead: description, body: words } as const;
    const item = toItem({ kind: 'project', id, tags, path, summary, detail, search, publication });
    return { item, order, name };
  };
  return inOrder(readEntries(context, 'projects', read, { ids }));
}
