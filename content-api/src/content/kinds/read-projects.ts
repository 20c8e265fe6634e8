import { type Item, toItem } from '../../items/item.ts';
import type { Project, ProjectSummary } from '../../schemas/pages.ts';
import { readPublication } from '../read-publication.ts';
import { readBody, readImage, readTags } from '../shared-keys.ts';
import { listMarkdown, openMarkdown, type Reading } from '../source/reading.ts';
import { checkSlug, type UniqueIds } from '../source/slugs.ts';
import { readAliases } from './read-redirects.ts';
import { inOrder } from './siblings.ts';

/** Reads `projects/{id}.md`. A project is a generic page too, so its id is unique among the pages. */
export function readProjects(reading: Reading, ids: UniqueIds): readonly Item[] {
  const siblings = listMarkdown(reading, 'projects').flatMap((file) => {
    const opened = openMarkdown(reading, file);
    if (!opened) return [];
    const { fields, body } = opened;
    const id = file.slice('projects/'.length, -'.md'.length);
    checkSlug(id, { file, line: 1 }, reading.mistakes);
    ids.check(id, { file, line: 1 }, reading.mistakes);
    const tags = readTags(fields, reading);
    const summary: ProjectSummary = {
      id,
      name: fields.text('name', 'required'),
      description: fields.text('description', 'required'),
      ...readImage(fields, reading, 'required'),
      path: `/proyectos/${id}`,
    };
    const { answer, words } = readBody(fields, body, reading);
    const order = fields.integer('order');
    const publication = readPublication(fields, reading);
    readAliases(fields, reading, summary.path, publication);
    const detail: Project = {
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
