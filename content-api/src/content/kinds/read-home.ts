import type { WireCard, WireContributor, WireHomeContent, WireSlide } from '@site/contract/entities/site';
import { type Item, toItem } from '../../items/item.ts';
import { readPublication } from '../read-publication.ts';
import { toDescription, toRichText } from '../rich-text.ts';
import { readAddress, readContentKey, readImage, readVideo } from '../shared-keys.ts';
import type { Fields } from '../source/fields.ts';
import { type ImportContext, openPlainMarkdown, openYaml, openYamlList } from '../source/import-context.ts';

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

/**
 * Reads the parts of the home page: `home.yaml`, `home.md`, `carousel.yaml`, `impulsamos.yaml`, `contributors.yaml`.
 */
export function readHome(context: ImportContext): readonly Item[] {
  const cards = readCards(context);
  return [
    ...readHomeContent(context, cards),
    ...readSlides(context),
    ...cards.map(({ item }) => item),
    ...readContributors(context),
  ];
}

function readHomeContent(context: ImportContext, cards: readonly { words: string }[]): readonly Item[] {
  const text = toRichText(openPlainMarkdown(context, 'home.md'), context);
  const fields = openYaml(context, 'home.yaml');
  if (!fields) return [];
  const detail: WireHomeContent = {
    ...readVideo(fields, context),
    content: text.html,
    ...readFigure(fields, context),
    ...readProject(fields, context),
  };
  fields.finish();
  const body = [text.plain, ...cards.map(({ words }) => words)].join('\n');
  const search = { type: 'Página', name: 'Inicio', description: toDescription(text.lead), lead: '', body } as const;
  return [toItem({ kind: 'single', id: 'home', path: '/inicio', detail, search })];
}

/** `figure: {value, text, href}`: a number shown on the home page. */
function readFigure(fields: Fields, context: ImportContext): Pick<WireHomeContent, 'figure'> {
  const entry = fields.map('figure');
  if (!entry) return {};
  const figure = {
    value: entry.text('value', 'required'),
    text: entry.text('text', 'required'),
    href: readAddress(entry, context, 'href'),
  };
  entry.finish();
  return { figure };
}

/** `project: id`: the project that the home page shows at full width. */
function readProject(fields: Fields, context: ImportContext): Pick<WireHomeContent, 'projectId'> {
  const id = fields.text('project');
  if (id === '') return {};
  if (!context.folder.texts.has(`projects/${id}.md`))
    fields.report('project', `No hay ningún proyecto projects/${id}.md. Ponga otro o borre «project».`);
  return { projectId: id };
}

function readSlides(context: ImportContext): readonly Item[] {
  return openYamlList(context, 'carousel.yaml').map((fields, position) => {
    const summary: WireSlide = {
      name: fields.text('name', 'required'),
      ...readImage(fields, context, 'required'),
      buttonUrl: readAddress(fields, context, 'buttonUrl'),
      buttonText: fields.text('buttonText'),
    };
    const publication = readPublication(fields, context.now);
    context.periods.push({ start: fields.place(), publication });
    fields.finish();
    return toItem({ kind: 'slide', id: String(position), position, summary, publication });
  });
}

function readCards(context: ImportContext): readonly { item: Item; words: string }[] {
  return openYamlList(context, 'impulsamos.yaml').map((fields, position) => {
    const name = fields.text('name', 'required');
    const icon = fields.text('icon', 'required');
    if (icon !== '' && !ICONS.includes(icon))
      fields.report('icon', `«${icon}» no es un icono. Use uno de estos: ${ICONS.join(', ')}.`);
    const text = readContentKey(fields, context);
    const picture = readImage(fields, context);
    fields.finish();
    const summary: WireCard = { name, icon, content: text.html, ...(picture.image && picture) };
    return { item: toItem({ kind: 'card', id: String(position), position, summary }), words: `${name}. ${text.plain}` };
  });
}

function readContributors(context: ImportContext): readonly Item[] {
  return openYamlList(context, 'contributors.yaml').map((fields, position) => {
    const summary: WireContributor = {
      name: fields.text('name', 'required'),
      ...readImage(fields, context, 'required'),
    };
    fields.finish();
    const description = 'Nuestros colaboradores';
    const search = { type: 'Colaborador', name: summary.name, description, lead: '', body: '' } as const;
    return toItem({ kind: 'contributor', id: String(position), position, path: '/inicio', summary, search });
  });
}
