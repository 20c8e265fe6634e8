import type { WireExtra, WireLanguages, WireProperty } from '@site/contract/entities/site';
import { type Item, toItem } from '../../items/item.ts';
import type { Fields } from '../source/fields.ts';
import { type ImportContext, openYaml } from '../source/import-context.ts';

/** Reads `site.yaml`: the properties, the texts by language and the name of the extra menu. */
export function readSite(context: ImportContext): readonly Item[] {
  const fields = openYaml(context, 'site.yaml');
  if (!fields) return [];
  const name = fields.text('name', 'required');
  const properties = fields.maps('properties').map((entry): WireProperty => {
    const property = { name: entry.text('name', 'required'), value: entry.text('value', 'required') };
    entry.finish();
    return property;
  });
  const languages = readLanguages(fields);
  const menu = fields.map('extra');
  const extra: WireExtra = { name: menu?.text('name') ?? '' };
  menu?.finish();
  fields.finish();
  return [
    ...[{ name: 'name', value: name }, ...properties].map((summary, position) =>
      toItem({ kind: 'property', id: String(position), position, summary }),
    ),
    toItem({ kind: 'single', id: 'languages', detail: languages }),
    toItem({ kind: 'single', id: 'extra', detail: extra }),
  ];
}

function readLanguages(fields: Fields): WireLanguages {
  const bundle = fields.map('languages');
  const codes = bundle?.keys() ?? [];
  return Object.fromEntries(
    codes.map((code) => {
      const texts = bundle?.map(code);
      return [code, Object.fromEntries((texts?.keys() ?? []).map((key) => [key, texts?.text(key) ?? '']))];
    }),
  );
}
