import type {
  CarouselSlide,
  ContactMessage,
  Contribution,
  ContributionListing,
  ContributionSection,
  Contributor,
  EventItem,
  EventSummary,
  GenericPage,
  HomeContent,
  ImpulsamosCard,
  Listing,
  NewsItem,
  NewsSummary,
  Patron,
  PictureCredit,
  ProjectSummary,
  SearchAnswer,
  SearchResult,
  SinglePage,
  SiteProperty,
  SubExtra,
  SubExtraSummary,
  SubPage,
  Town,
  TranslationBundle,
  Transparency,
} from '../entities/views.ts';
import type { Filter } from './filter.ts';

/** What part of a list is asked for. `offset` counts elements; it is sent when it is 0 or set. */
export interface ListRequest {
  readonly offset?: number;
  readonly limit?: number;
  readonly filter?: Filter;
}

/** What part of the results is asked for; `types` narrows them to one type of our own content API. */
interface SearchPart extends Pick<ListRequest, 'offset' | 'limit'> {
  readonly types?: string;
}

type List<T> = Promise<readonly T[]>;

/**
 * What loaders ask the content API by: a typed method for each call of the specification (section 7).
 *
 * Every method rejects with an ApiError when the call fails.
 */
export interface ApiClient {
  readonly home: () => Promise<HomeContent>;
  readonly carousel: () => List<CarouselSlide>;
  readonly impulsamos: () => List<ImpulsamosCard>;
  readonly contributors: () => List<Contributor>;
  readonly newsList: (request: ListRequest) => Promise<Listing<NewsSummary>>;
  readonly newsItem: (id: string) => Promise<NewsItem>;
  readonly eventList: (request: ListRequest) => Promise<Listing<EventSummary>>;
  readonly eventItem: (id: string) => Promise<EventItem>;
  readonly page: (id: string) => Promise<GenericPage>;
  readonly subPages: (id: string) => List<SubPage>;
  readonly patrons: () => List<Patron>;
  readonly president: () => Promise<SinglePage>;
  readonly founder: () => Promise<SinglePage>;
  readonly about: () => Promise<SinglePage>;
  readonly transparency: () => Promise<Transparency>;
  readonly town: () => Promise<Town>;
  readonly projects: () => List<ProjectSummary>;
  readonly project: (id: string) => Promise<GenericPage>;
  readonly contributionSections: () => List<ContributionSection>;
  readonly contributions: (sectionId: string) => Promise<ContributionListing>;
  readonly contribution: (sectionId: string, id: string) => Promise<Contribution>;
  readonly subExtra: (id: string) => Promise<SubExtra>;
  /** Sends a contact message; rejects with an ApiError when it was not accepted. */
  readonly sendMail: (message: ContactMessage) => Promise<void>;
  readonly search: (fields: string, part?: SearchPart) => Promise<SearchAnswer>;
  /** The first results of a text that is still being typed. Given up, and not reported, when the signal says so. */
  readonly suggest: (fields: string, signal: AbortSignal) => List<SearchResult>;
  /** Whose the pictures are. Only our own content API knows this call. */
  readonly pictureCredits: () => List<PictureCredit>;
  readonly properties: () => List<SiteProperty>;
  /** The name of the extra menu; the empty text when there is none. */
  readonly extra: () => Promise<string>;
  readonly subExtras: () => List<SubExtraSummary>;
  readonly languages: () => Promise<TranslationBundle>;
}
