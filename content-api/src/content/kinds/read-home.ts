import { type Item, toItem } from '../../items/item.ts';
import type { Card, Contributor, Home, Slide } from '../../schemas/site.ts';
import { readPublication } from '../read-publication.ts';
import { toExcerpt, toRichText } from '../rich-text.ts';
import { readAddress, readImage, readMarkdownKey, readVideo } from '../shared-keys.ts';
import { openPlainMarkdown, openYaml, openYamlList, type Reading } from '../source/reading.ts';

const ICONS = [
  'arpa',
  'landmark',
  'book-open',
  'graduation-cap',
  'heart-handshake',
  'palette',
  'music',
  'search',
  'users',
];

/** Reads what the home page consists of: `home.yaml`, `home.md`, `carousel.yaml`, `impulsamos.yaml`, `contributors.yaml`. */
export function readHome(reading: Reading): readonly Item[] {
  const cards = readCards(reading);
  return [
    readHomeContent(reading, cards),
    ...readSlides(reading),
    ...cards.map(({ item }) => item),
    ...readContributors(reading),
  ];
}

function readHomeContent(reading: Reading, cards: readonly { words: string }[]): Item {
  const fields = openYaml(reading, 'home.yaml');
  const video = fields ? readVideo(fields, reading) : '';
  fields?.finish();
  const text = toRichText(openPlainMarkdown(reading, 'home.md', 'required'), reading);
  const detail: Home = { video, content: text.html };
  const body = [text.plain, ...cards.map(({ words }) => words)].join('\n');
  const search = { type: 'Página', name: 'Inicio', description: toExcerpt(text.lead), lead: '', body } as const;
  return toItem({ kind: 'single', id: 'home', path: '/inicio', detail, search });
}

function readSlides(reading: Reading): readonly Item[] {
  return openYamlList(reading, 'carousel.yaml').map((fields, position) => {
    const summary: Slide = {
      name: fields.text('name', 'required'),
      ...readImage(fields, reading, 'required'),
      buttonUrl: readAddress(fields, reading, 'buttonUrl'),
      buttonText: fields.text('buttonText'),
    };
    const publication = readPublication(fields, reading);
    fields.finish();
    return toItem({ kind: 'slide', id: String(position), position, summary, publication });
  });
}

function readCards(reading: Reading): readonly { item: Item; words: string }[] {
  return openYamlList(reading, 'impulsamos.yaml').map((fields, position) => {
    const name = fields.text('name', 'required');
    const icon = fields.text('icon', 'required');
    if (icon !== '' && !ICONS.includes(icon))
      reading.mistakes.add(fields.place('icon'), `"${icon}" is no icon. Use one of: ${ICONS.join(', ')}.`);
    const text = readMarkdownKey(fields, reading, 'content');
    fields.finish();
    const summary: Card = { name, icon, content: text.html };
    return { item: toItem({ kind: 'card', id: String(position), position, summary }), words: `${name}. ${text.plain}` };
  });
}

function readContributors(reading: Reading): readonly Item[] {
  return openYamlList(reading, 'contributors.yaml').map((fields, position) => {
    const summary: Contributor = { name: fields.text('name', 'required'), ...readImage(fields, reading, 'required') };
    fields.finish();
    const description = 'Nuestros colaboradores';
    const search = { type: 'Colaborador', name: summary.name, description, lead: '', body: '' } as const;
    return toItem({ kind: 'contributor', id: String(position), position, path: '/inicio', summary, search });
  });
}
