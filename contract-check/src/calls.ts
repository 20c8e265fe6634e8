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

type EntitySchema = v.ObjectSchema<v.ObjectEntries, undefined>;

interface Described {
  readonly schema: EntitySchema;
  readonly isList?: true;
  /** What the site lacks when the call fails. */
  readonly serves: string;
  /** Fields of the specification (section 3). Other fields of the schema are additions of our own API. */
  readonly specified: readonly string[];
  /** Fields without which nothing can be shown. */
  readonly needs: readonly string[];
  readonly element?: Described;
}

/** A call of the specification (section 7). */
export interface ApiCall extends Described {
  /** An element of a list is requested below this path, by its id. */
  readonly path: string;
}

/** Names of fields are separated by spaces. */
const one = (serves: string, schema: EntitySchema, specified: string, needs: string): Described => ({
  serves,
  schema,
  specified: specified.split(' '),
  needs: needs.split(' '),
});

const list = (
  serves: string,
  schema: EntitySchema,
  specified: string,
  needs: string,
  element?: Described,
): Described => ({ ...one(serves, schema, specified, needs), isList: true, ...(element && { element }) });

const BODY = 'content images files';
const PAGE = `id title subtitle showImageHeader blogTagsTitle eventTagsTitle events blogEntries image ${BODY} subPages`;
const NEWS = 'id title subtitle image date';
const EVENT = 'id name title location info image date';
const CONTRIBUTION = 'id seccionId title subtitle image date';

const CONTRIBUTIONS = list(
  'the contributions of the section',
  ContributionSummarySchema,
  CONTRIBUTION,
  'id title',
  one('the contribution', ContributionSchema, `${CONTRIBUTION} ${BODY}`, 'title'),
);

/** The calls for a page that a section names in its declaration, and for the list of its sub-pages. */
export const toPageCalls = (id: string): readonly ApiCall[] => [
  { path: `/api/pages/${id}`, ...one('the page', GenericPageSchema, PAGE, 'title') },
  {
    path: `/api/pages/${id}/list`,
    ...list('the cards of the area', PageSummarySchema, 'id title image style', 'id title'),
  },
];

const TOWN = 'cityContent historyContent interestPlacesContent images imagesNames';

const BY_PATH: Readonly<Record<string, Described>> = {
  '/api/home': one('the text and the video of the home page', HomeSchema, 'video content', 'content'),
  '/api/carousel': list('the carousel of the home page', SlideSchema, 'name image buttonUrl buttonText', 'image'),
  '/api/impulsamos': list('the cards of the home page', CardSchema, 'name content icon', 'name'),
  '/api/contributor': list('the logos of the home page', ContributorSchema, 'image', 'image'),
  '/api/noticias': list(
    'the news',
    NewsSummarySchema,
    NEWS,
    'id title',
    one('the news item', NewsSchema, `${NEWS} ${BODY}`, 'title content'),
  ),
  '/api/eventos': list(
    'the events',
    EventSummarySchema,
    EVENT,
    'id title',
    one('the event', EventSchema, `${EVENT} ${BODY}`, 'title'),
  ),
  '/api/patron': list('the trustees', TrusteeSchema, 'name position image content', 'name'),
  '/api/presidente': one('the letter of the president', SingletonPageSchema, BODY, 'content'),
  '/api/fundador': one('the page of the founder', SingletonPageSchema, BODY, 'content'),
  '/api/nosotros': one('the page about the foundation', SingletonPageSchema, BODY, 'content'),
  '/api/transparencia': one('the documents of transparency', TransparencySchema, 'files estatutos escrituras', 'files'),
  '/api/ciudad': one('the page of the town', TownSchema, TOWN, 'cityContent'),
  '/api/proyectos': list(
    'the projects',
    ProjectSummarySchema,
    'id name image description',
    'id name',
    one('the project', ProjectPageSchema, PAGE, 'title'),
  ),
  '/api/aportaciones': list(
    'the contributions of the trustees',
    ContributionSectionSchema,
    'id name image',
    'id name',
    CONTRIBUTIONS,
  ),
  '/api/properties': list('the social networks and the address', PropertySchema, 'name value', 'name value'),
  '/api/extra': one('the name of the extra menu', ExtraSchema, 'name', 'name'),
  '/api/extra/sub': list(
    'the entries of the extra menu',
    SubExtraSummarySchema,
    'id name',
    'id name',
    one('the page of the extra menu', SubExtraSchema, `id name ${BODY}`, 'name'),
  ),
};

/** The calls that are the same for every site. */
export const CALLS: readonly ApiCall[] = Object.entries(BY_PATH).map(([path, call]) => ({ path, ...call }));
