import type { WireExtra, WireLanguages, WireProperty } from '@site/contract/entities/site';
import { type Item, toItem } from '../../items/item.ts';
import { MAIL_ADDRESS, type Receivers } from '../../schemas/receivers.ts';
import { isStopWord, toWords } from '../../search/words.ts';
import type { Fields } from '../source/fields.ts';
import { type ImportContext, openYaml } from '../source/import-context.ts';

const PICTURES = '/images/';

/** Reads `site.yaml`: properties, texts by language, recipients of messages, and the name of the extra menu. */
export function readSite(context: ImportContext): readonly Item[] {
  const fields = openYaml(context, 'site.yaml');
  if (!fields) return [];
  const name = fields.text('name', 'required');
  const properties = fields.maps('properties').map((entry): WireProperty => {
    const value = entry.text('value', 'required');
    const picture = context.media.toAddress(PICTURES + value);
    // The property `map` names an image; pages need its public name.
    const property = { name: entry.text('name', 'required'), value: picture.slice(PICTURES.length) };
    entry.finish();
    return property;
  });
  const languages = readLanguages(fields);
  const receivers = readReceivers(fields, context);
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
    toItem({ kind: 'single', id: 'receivers', detail: receivers }),
  ];
}

/** The recipients of contact messages by subject. */
function readReceivers(fields: Fields, { issues }: ImportContext): Receivers {
  return fields.maps('receivers').map((entry) => {
    const mail = entry.text('mail', 'required');
    const about = entry.texts('about');
    if (mail !== '' && !MAIL_ADDRESS.test(mail))
      entry.report('mail', `«${mail}» no es una dirección de correo. Escriba una sola, como becas@fundacion.es.`);
    if (about.length === 0)
      entry.report('about', 'Escriba en «about» las palabras que envían un mensaje a este correo.');
    for (const { value, place } of about)
      if (toWords(value).every(isStopWord))
        issues.add(place, `«${value}» no tiene ninguna palabra que distinga un mensaje de otro.`);
    entry.finish();
    return { mail, about: about.map(({ value }) => value) };
  });
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
