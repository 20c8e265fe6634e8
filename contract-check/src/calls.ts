import { EventSchema, EventSummarySchema } from '@site/contract/entities/events';
import {
  ContributionSchema,
  ContributionSectionSchema,
  ContributionSummarySchema,
  SingletonPageSchema,
  TownSchema,
  TransparencySchema,
  TrusteeSchema,
} from '@site/contract/entities/foundation';
import { NewsSchema, NewsSummarySchema } from '@site/contract/entities/news';
import {
  GenericPageSchema,
  PageSummarySchema,
  ProjectPageSchema,
  ProjectSummarySchema,
} from '@site/contract/entities/pages';
import {
  CardSchema,
  ContributorSchema,
  ExtraSchema,
  HomeSchema,
  PropertySchema,
  SlideSchema,
  SubExtraSchema,
  SubExtraSummarySchema,
} from '@site/contract/entities/site';
import type * as v from 'valibot';

export type EntitySchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** A call of the specification (section 7). */
export interface ApiCall {
  /** An element of a list is requested below this path, by its id. */
  readonly path: string;
  readonly schema: EntitySchema;
  readonly isList?: true;
  /** What the site lacks when the call fails. */
  readonly serves: string;
  /** Fields of the specification (section 3). Other fields of the schema are additions of our own API. */
  readonly specified: readonly string[];
  /** Fields without which nothing can be shown. */
  readonly needs: readonly string[];
  readonly element?: Omit<ApiCall, 'path'>;
}

const body = ['content', 'images', 'files'];

const single = (path: string, serves: string): ApiCall => ({
  path,
  serves,
  schema: SingletonPageSchema,
  specified: body,
  needs: ['content'],
});

const page = {
  schema: GenericPageSchema,
  serves: 'the page',
  specified: [
    'id',
    'title',
    'subtitle',
    'showImageHeader',
    'blogTagsTitle',
    'eventTagsTitle',
    'events',
    'blogEntries',
    'image',
    ...body,
    'subPages',
  ],
  needs: ['title'],
};

const contribution = ['id', 'seccionId', 'title', 'subtitle', 'image', 'date'];

/** The contributions of one section. */
const CONTRIBUTIONS: Omit<ApiCall, 'path'> = {
  schema: ContributionSummarySchema,
  isList: true,
  serves: 'the contributions of the section',
  specified: contribution,
  needs: ['id', 'title'],
  element: {
    schema: ContributionSchema,
    serves: 'the contribution',
    specified: [...contribution, ...body],
    needs: ['title'],
  },
};

/** The calls for a page that a section names in its declaration, and for the list of its sub-pages. */
export const toPageCalls = (id: string): readonly ApiCall[] => [
  { ...page, path: `/api/pages/${id}` },
  {
    path: `/api/pages/${id}/list`,
    schema: PageSummarySchema,
    isList: true,
    serves: 'the cards of the area',
    specified: ['id', 'title', 'image', 'style'],
    needs: ['id', 'title'],
  },
];

/** The calls that are the same for every site. */
export const CALLS: readonly ApiCall[] = [
  {
    path: '/api/home',
    schema: HomeSchema,
    serves: 'the text and the video of the home page',
    specified: ['video', 'content'],
    needs: ['content'],
  },
  {
    path: '/api/carousel',
    schema: SlideSchema,
    isList: true,
    serves: 'the carousel of the home page',
    specified: ['name', 'image', 'buttonUrl', 'buttonText'],
    needs: ['image'],
  },
  {
    path: '/api/impulsamos',
    schema: CardSchema,
    isList: true,
    serves: 'the cards of the home page',
    specified: ['name', 'content', 'icon'],
    needs: ['name'],
  },
  {
    path: '/api/contributor',
    schema: ContributorSchema,
    isList: true,
    serves: 'the logos of the home page',
    specified: ['image'],
    needs: ['image'],
  },
  {
    path: '/api/noticias',
    schema: NewsSummarySchema,
    isList: true,
    serves: 'the news',
    specified: ['id', 'title', 'subtitle', 'image', 'date'],
    needs: ['id', 'title'],
    element: {
      schema: NewsSchema,
      serves: 'the news item',
      needs: ['title', 'content'],
      specified: ['id', 'title', 'subtitle', 'image', 'date', ...body],
    },
  },
  {
    path: '/api/eventos',
    schema: EventSummarySchema,
    isList: true,
    serves: 'the events',
    specified: ['id', 'name', 'title', 'location', 'info', 'image', 'date'],
    needs: ['id', 'title'],
    element: {
      schema: EventSchema,
      serves: 'the event',
      needs: ['title'],
      specified: ['id', 'name', 'title', 'location', 'info', 'image', 'date', ...body],
    },
  },
  {
    path: '/api/patron',
    schema: TrusteeSchema,
    isList: true,
    serves: 'the trustees',
    specified: ['name', 'position', 'image', 'content'],
    needs: ['name'],
  },
  single('/api/presidente', 'the letter of the president'),
  single('/api/fundador', 'the page of the founder'),
  single('/api/nosotros', 'the page about the foundation'),
  {
    path: '/api/transparencia',
    schema: TransparencySchema,
    serves: 'the documents of transparency',
    specified: ['files', 'estatutos', 'escrituras'],
    needs: ['files'],
  },
  {
    path: '/api/ciudad',
    schema: TownSchema,
    serves: 'the page of the town',
    specified: ['cityContent', 'historyContent', 'interestPlacesContent', 'images', 'imagesNames'],
    needs: ['cityContent'],
  },
  {
    path: '/api/proyectos',
    schema: ProjectSummarySchema,
    isList: true,
    serves: 'the projects',
    specified: ['id', 'name', 'image', 'description'],
    needs: ['id', 'name'],
    element: { ...page, schema: ProjectPageSchema, serves: 'the project' },
  },
  {
    path: '/api/aportaciones',
    schema: ContributionSectionSchema,
    isList: true,
    serves: 'the contributions of the trustees',
    specified: ['id', 'name', 'image'],
    needs: ['id', 'name'],
    element: CONTRIBUTIONS,
  },
  {
    path: '/api/properties',
    schema: PropertySchema,
    isList: true,
    serves: 'the social networks and the address',
    specified: ['name', 'value'],
    needs: ['name', 'value'],
  },
  {
    path: '/api/extra',
    schema: ExtraSchema,
    serves: 'the name of the extra menu',
    specified: ['name'],
    needs: ['name'],
  },
  {
    path: '/api/extra/sub',
    schema: SubExtraSummarySchema,
    isList: true,
    serves: 'the entries of the extra menu',
    specified: ['id', 'name'],
    needs: ['id', 'name'],
    element: {
      schema: SubExtraSchema,
      serves: 'the page of the extra menu',
      specified: ['id', 'name', ...body],
      needs: ['name'],
    },
  },
];
