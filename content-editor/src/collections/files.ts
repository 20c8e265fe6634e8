import { gallery, publication, video } from './shared-fields.ts';
import {
  type Collection,
  document,
  documents,
  entries,
  type Field,
  flag,
  group,
  integer,
  lines,
  markdown,
  optional,
  picture,
  text,
  texts,
} from './widgets.ts';

function file(path: string, label: string, fields: readonly Field[]): Collection {
  const name = path.replace(/\W/g, '-');
  return { name, label, file: path, preview_path: `ver/file/${name}`, fields };
}

/** A file that consists of a list. Decap needs a named field for it. */
const list = (path: string, label: string, fields: readonly Field[], summary: string): Collection =>
  file(path, label, [entries('entries', label, fields, { summary })]);

const plain = (path: string, label: string): Collection => file(path, label, [markdown('body', label)]);

/** The specification gives the titles of these pages (section 2). */
const FIXED = 'Solo en el buscador: el título de la página es fijo.';

const page = (path: string, label: string): Collection =>
  file(path, label, [
    text('title', 'Título', { hint: FIXED }),
    optional(picture()),
    markdown('body', 'Texto'),
    gallery(),
    documents(),
  ]);

const euros = (name: string, label: string) => integer(name, label, { hint: 'En euros, sin decimales' });

export const FOUNDATION_FILES: readonly Collection[] = [
  page('president.md', 'Carta del presidente'),
  page('founder.md', 'El fundador'),
  page('about.md', 'Quiénes somos'),
  list(
    'trustees.yaml',
    'Patronato',
    [text('name', 'Nombre'), text('position', 'Cargo'), picture(), markdown('content', 'Texto')],
    '{{fields.name}}',
  ),
  file('transparency.yaml', 'Transparencia', [
    document('estatutos', 'Estatutos'),
    document('escrituras', 'Escrituras'),
    documents(),
    entries(
      'accounts',
      'Cuentas',
      [
        integer('year', 'Año'),
        euros('income', 'Ingresos'),
        euros('spending', 'Gastos'),
        euros('programmes', 'De ellos, programas'),
      ],
      { summary: '{{fields.year}}' },
    ),
  ]),
  file('town.yaml', 'La ciudad: galería y vídeo', [...video(), gallery()]),
  plain('town/history.md', 'La ciudad: historia'),
  plain('town/city.md', 'La ciudad: hoy'),
  plain('town/places.md', 'La ciudad: lugares'),
  plain('town/free.md', 'La ciudad: otros textos'),
];

export const SITE_FILES: readonly Collection[] = [
  file('home.yaml', 'Portada', [
    ...video(),
    optional(text('project', 'Proyecto destacado', { hint: 'El identificador de un proyecto' })),
    group('figure', 'Cifra', [text('value', 'Cifra'), text('text', 'Qué cuenta'), optional(text('href', 'Enlace'))]),
  ]),
  plain('home.md', 'Portada: texto'),
  list(
    'carousel.yaml',
    'Carrusel',
    [
      text('name', 'Título'),
      picture(),
      optional(text('buttonUrl', 'Enlace del botón')),
      optional(text('buttonText', 'Texto del botón')),
      ...publication(),
    ],
    '{{fields.name}}',
  ),
  list(
    'impulsamos.yaml',
    'Impulsamos',
    [text('name', 'Nombre'), text('icon', 'Icono'), markdown('content', 'Texto'), optional(picture())],
    '{{fields.name}}',
  ),
  list('contributors.yaml', 'Colaboradores', [text('name', 'Nombre'), picture()], '{{fields.name}}'),
  list(
    'notices.yaml',
    'Avisos urgentes',
    [
      text('text', 'Aviso', { hint: 'Hasta 240 caracteres' }),
      text('from', 'Desde', { hint: 'Así: 2026-12-01 08:00' }),
      text('until', 'Hasta', { hint: 'Así: 2026-12-01 o 2026-12-01 14:00' }),
      optional(text('link', 'Enlace')),
    ],
    '{{fields.text}}',
  ),
  list(
    'redirects.yaml',
    'Direcciones antiguas',
    [text('from', 'Dirección antigua'), optional(text('to', 'Lleva a')), flag('gone', 'Ya no existe')],
    '{{fields.from}}',
  ),
  file('search.yaml', 'Buscador', [
    lines('synonyms', 'Palabras con el mismo sentido', text('words', 'Separadas por comas')),
    entries('pins', 'Páginas que salen primero', [text('page', 'Página'), texts('texts', 'Con estas palabras')], {
      summary: '{{fields.page}}',
    }),
  ]),
  file('site.yaml', 'Datos del sitio', [
    text('name', 'Nombre del sitio'),
    entries('properties', 'Datos', [text('name', 'Dato'), text('value', 'Valor')], { summary: '{{fields.name}}' }),
    entries(
      'receivers',
      'Quién recibe los mensajes de contacto',
      [text('mail', 'Correo'), texts('about', 'Si el mensaje habla de')],
      { summary: '{{fields.mail}}' },
    ),
    group('extra', 'Menú extra', [text('name', 'Nombre')]),
  ]),
];
