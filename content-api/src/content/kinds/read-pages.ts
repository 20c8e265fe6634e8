import type { WirePage, WirePageSummary } from '@site/contract/entities/pages';
import { type Item, toItem } from '../../items/item.ts';
import { toDescription } from '../rich-text.ts';
import { readAliases, readBody, readImage, readTags } from '../shared-keys.ts';
import type { ImportContext } from '../source/import-context.ts';
import type { TakenIds } from '../source/slugs.ts';
import { type PageNode, readPageTree } from './page-tree.ts';
import { inOrder } from './siblings.ts';

/** Reads `areas/…`: the work areas and all pages below them. */
export function readPages(context: ImportContext, ids: TakenIds): readonly Item[] {
  const pages = readPageTree(context, ids).map((node) => ({
    item: readPage(node, context),
    order: node.fields.integer('order'),
    node,
  }));
  for (const { node } of pages) node.fields.finish();
  return inOrder(pages.map(({ item, order }) => ({ item, order, name: item.search?.name ?? '' })));
}

function readPage({ fields, body, id, parent, ancestors, path, publication }: PageNode, context: ImportContext): Item {
  const tags = readTags(fields, context);
  const { answer, lead, words } = readBody(fields, body, context);
  const subtitle = fields.text('subtitle');
  const summary: WirePageSummary = {
    id,
    title: fields.text('title', 'required'),
    subtitle,
    description: toDescription(lead),
    style: fields.text('style'),
    ...readImage(fields, context),
    path,
  };
  const detail: WirePage = {
    ...summary,
    showImageHeader: fields.flag('showImageHeader'),
    blogTagsTitle: fields.text('blogTagsTitle'),
    eventTagsTitle: fields.text('eventTagsTitle'),
    tags: [...tags],
    ...answer,
  };
  readAliases(fields, context, path, publication);
  return toItem({
    kind: 'page',
    id,
    parent: parent?.id ?? null,
    ancestors,
    tags,
    path,
    summary,
    detail,
    search: {
      type: 'Página',
      name: summary.title,
      description: subtitle || summary.description,
      lead: subtitle,
      body: words,
    },
    publication,
  });
}
