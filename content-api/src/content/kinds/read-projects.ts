import type { WireProject, WireProjectSummary } from '@site/contract/entities/pages';
import { type Item, toItem } from '../../items/item.ts';
import { readPublication } from '../read-publication.ts';
import { readBody, readImage, readTags } from '../shared-keys.ts';
import { type ImportContext, listMarkdown, openMarkdown } from '../source/import-context.ts';
import { checkSlug, type UniqueIds } from '../source/slugs.ts';
import { readAliases } from './read-redirects.ts';
import { inOrder } from './siblings.ts';

/** Reads `projects/{id}.md`. A project is a generic page too, so its id is unique among the pages. */
export function readProjects(context: ImportContext, ids: UniqueIds): readonly Item[] {
  const siblings = listMarkdown(context, 'projects').flatMap((file) => {
    const opened = openMarkdown(context, file);
    if (!opened) return [];
    const { fields, body } = opened;
    const id = file.slice('projects/'.length, -'.md'.length);
    checkSlug(id, { file, line: 1 }, context.issues);
    ids.check(id, { file, line: 1 }, context.issues);
    const tags = readTags(fields, context);
    const summary: WireProjectSummary = {
      id,
      name: fields.text('name', 'required'),
      description: fields.text('description', 'required'),
      ...readImage(fields, context, 'required'),
      path: `/proyectos/${id}`,
    };
    const { answer, words } = readBody(fields, body, context);
    const order = fields.integer('order');
    const publication = readPublication(fields, context);
    readAliases(fields, context, summary.path, publication);
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
    fields.finish();
    const { name, description, path } = summary;
    const search = { type: 'Proyecto', name, description, lead: description, body: words } as const;
    const item = toItem({ kind: 'project', id, tags, path, summary, detail, search, publication });
    return [{ item, order, name }];
  });
  return inOrder(siblings);
}
