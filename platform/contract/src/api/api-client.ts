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

/** The requested part of a list. `offset` counts elements; an offset of 0 is sent, too. */
export interface ListRequest {
  readonly offset?: number;
  readonly limit?: number;
  readonly filter?: Filter;
}

/** The requested part of the results. `types` restricts them to one result type of our own content API. */
interface SearchPart extends Pick<ListRequest, 'offset' | 'limit'> {
  readonly types?: string;
}

type List<T> = Promise<readonly T[]>;

/**
 * The content API as loaders use it: one typed method for each call of the specification (section 7).
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
  /**
   * The first results for a text that is still being typed. A call cancelled by the signal is not reported as failed.
   */
  readonly suggest: (fields: string, signal: AbortSignal) => List<SearchResult>;
  /** Credits of the site's images. Only our own content API has this call. */
  readonly pictureCredits: () => List<PictureCredit>;
  readonly properties: () => List<SiteProperty>;
  /** Name of the extra menu; an empty string when there is none. */
  readonly extra: () => Promise<string>;
  readonly subExtras: () => List<SubExtraSummary>;
  readonly languages: () => Promise<TranslationBundle>;
}
