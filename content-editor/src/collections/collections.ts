import { DAY_FIELD, PLACE_FIELD, type Place } from '../files/places.ts';
import { FOUNDATION_FILES, SITE_FILES } from './files.ts';
import { aliases, byTags, gallery, order, publication, tags } from './shared-fields.ts';
import {
  type Collection,
  choice,
  documents,
  type Field,
  flatten,
  isInteger,
  longText,
  markdown,
  optional,
  picture,
  text,
} from './widgets.ts';

const body = (): Field => markdown('body', 'Texto');
const media = (): readonly Field[] => [gallery(), documents()];

/**
 * A collection of Markdown files. The address of an entry is derived from its first title and does not change with it.
 */
const folder = (name: string, label: string, one: string, fields: readonly Field[], options = {}): Collection => ({
  name,
  label,
  label_singular: one,
  folder: name,
  create: true,
  extension: 'md',
  slug: '{{slug}}',
  preview_path: `ver/${name}/{{slug}}`,
  fields,
  ...options,
});

const NEWS = folder(
  'news',
  'Noticias',
  'Noticia',
  [
    text('title', 'Título'),
    longText('subtitle', 'Entradilla'),
    optional(
      text(DAY_FIELD, 'Fecha', { hint: 'Así: 2026-12-31. Si se deja vacía en una noticia nueva, es la de hoy.' }),
    ),
    picture(),
    tags(),
    body(),
    ...media(),
    ...publication(),
    aliases(),
  ],
  // The file name of a news item starts with its date.
  { slug: '{{year}}-{{month}}-{{day}}-{{slug}}', sortable_fields: ['title'], summary: '{{filename}} · {{title}}' },
);

const WHEN = 'Así: 2027-03-05 19:30, o solo el día.';

const EVENTS = folder(
  'events',
  'Eventos',
  'Evento',
  [
    text('name', 'Nombre'),
    text('title', 'Entradilla'),
    text('location', 'Lugar'),
    longText('info', 'Información práctica'),
    optional(text('date', 'Cuándo empieza', { hint: `${WHEN} Vacío: por decidir.` })),
    optional(text('end', 'Cuándo acaba', { hint: WHEN })),
    choice('status', 'Estado', { cancelled: 'Cancelado', postponed: 'Aplazado' }),
    picture(),
    tags(),
    body(),
    ...media(),
    ...publication(),
    aliases(),
  ],
  { identifier_field: 'name', summary: "{{name}} · {{date | default('fecha por decidir')}}" },
);

/** For entries in nested folders: Decap replaces the slashes of `slug`, but not those of `dirname`. */
const nested = (name: string) => ({
  preview_path: `ver/${name}/{{dirname}}/{{filename}}`,
  preview_path_preserve_slashes: true,
  summary: '{{dirname}} · {{title}}',
});

const place = (label: string, hint: string, options: readonly Place[]): Field =>
  optional(text(PLACE_FIELD, label, { widget: 'select', options, hint }));

const toPages = (places: readonly Place[]) =>
  folder(
    'areas',
    'Áreas y páginas',
    'Página',
    [
      place(
        'Va debajo de',
        'De esto depende su dirección. Si se cambia, la antigua sigue llevando a la página. Si falta una página recién creada, recargue el editor.',
        places,
      ),
      text('title', 'Título'),
      optional(text('subtitle', 'Entradilla')),
      optional(text('id', 'Identificador', { hint: 'Solo si no debe ser el nombre del archivo.' })),
      choice('style', 'Presentación', { embedded: 'Dentro de la página anterior' }),
      optional(picture()),
      tags(),
      body(),
      ...media(),
      order(),
      ...byTags(),
      ...publication(),
      aliases(),
    ],
    nested('areas'),
  );

const PROJECTS = folder(
  'projects',
  'Proyectos',
  'Proyecto',
  [
    text('name', 'Nombre'),
    longText('description', 'Entradilla'),
    picture(),
    tags(),
    body(),
    ...media(),
    order(),
    ...byTags(),
    ...publication(),
    aliases(),
  ],
  { identifier_field: 'name' },
);

const toContributions = (places: readonly Place[]) =>
  folder(
    'contributions',
    'Aportaciones de los patronos',
    'Aportación',
    [
      place('Apartado', 'De esto depende su dirección.', places),
      text('title', 'Título'),
      longText('subtitle', 'Entradilla'),
      text('date', 'Día', { hint: 'Así: 2026-12-31' }),
      picture(),
      body(),
      ...media(),
      ...publication(),
      aliases(),
    ],
    nested('contributions'),
  );

const EXTRAS = folder(
  'extras',
  'Menú extra',
  'Página del menú extra',
  [text('name', 'Nombre'), optional(picture()), body(), ...media(), order(), ...publication(), aliases()],
  { identifier_field: 'name' },
);

const upload = (label: string, widget: 'image' | 'file'): Field => ({
  name: 'file',
  label,
  widget,
  required: true,
  choose_url: false,
});

/** Shows each file of a list as an entry. */
const described = (name: string, label: string, one: string, fields: readonly Field[]): Collection => ({
  ...folder(name, label, one, fields),
  folder: `described/${name}`,
  extension: 'yaml',
  identifier_field: 'file',
  slug: '{{file}}',
  summary: '{{name}}',
  preview_path: 'ver',
});

const IMAGES = described('images', 'Imágenes', 'Imagen', [
  upload('Archivo', 'image'),
  longText('alt', 'Qué se ve', { hint: 'Para quien no puede verla.' }),
  text('credit', 'Autoría', { hint: 'Foto: Nombre Apellido' }),
  text('licence', 'Licencia', { hint: 'CC BY 4.0, o © y de quién es' }),
  choice('focus', 'Los recortes conservan', { arriba: 'lo de arriba' }),
]);

const DOCUMENTS: Collection = {
  ...described('documents', 'Documentos', 'Documento', [
    upload('Archivo', 'file'),
    text('title', 'Título'),
    optional(longText('description', 'Descripción')),
    ...publication(),
  ]),
  summary: '{{name}} · {{title}}',
  media_folder: '/documents',
};

/**
 * Everything that can be edited, in menu order.
 *
 * @param pages possible parents of a page
 * @param sections possible sections of a contribution
 */
export const toCollections = (pages: readonly Place[], sections: readonly Place[]): readonly Collection[] => [
  NEWS,
  EVENTS,
  IMAGES,
  DOCUMENTS,
  toPages(pages),
  PROJECTS,
  toContributions(sections),
  EXTRAS,
  { name: 'foundation', label: 'La Fundación y la ciudad', files: FOUNDATION_FILES },
  { name: 'site', label: 'Portada y sitio', files: SITE_FILES },
];

const toFields = ({ fields, files }: Collection): readonly Field[] =>
  Array.isArray(files) ? files.flatMap(toFields) : flatten(fields as readonly Field[]);

/** Keys whose values are whole numbers, in every form. */
export const INTEGERS: ReadonlySet<string> = new Set(
  toCollections([], [])
    .flatMap(toFields)
    .filter(isInteger)
    .map(({ name }) => name),
);

/** Labels of the forms that have a file of their own, by the path of the file. */
export const FILE_LABELS: ReadonlyMap<string, string> = new Map(
  [...FOUNDATION_FILES, ...SITE_FILES].map(({ file, label }) => [String(file), label]),
);
