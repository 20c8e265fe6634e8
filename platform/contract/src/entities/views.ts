import type { CivilDateTime } from '@site/base/clock';
import type { WireEvent } from './events.ts';
import type { Focus } from './pieces.ts';
import type { SafeHtml } from './safe-html.ts';
import type { SearchExtra, SnippetPart } from './search.ts';
import type { HomeFigure } from './site.ts';

export type { SnippetPart, TypeCount } from './search.ts';
export type { HomeFigure, PictureCredit } from './site.ts';

/** An image: its file name below the images path, and its texts. */
export interface Image {
  readonly name: string;
  readonly alt: string;
  readonly credit: string;
  /** Part that a crop must keep; absent for the middle. */
  readonly focus?: Focus;
}

export interface GalleryImage extends Image {
  readonly caption: string;
}

/** A document under the downloads path. `size` is in bytes, 0 when unknown. */
export interface FileLink {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly size: number;
  /** Sizes of the images of its pages, in order; absent when there are none. */
  readonly pages?: readonly { readonly width: number; readonly height: number }[];
}

/** Text, images and documents: the part that all pages of the content have in common. */
export interface Body {
  readonly content: SafeHtml | null;
  readonly images: readonly GalleryImage[];
  readonly files: readonly FileLink[];
}

export interface Listing<T> {
  readonly items: readonly T[];
  readonly total: number;
  /** The shortened search text, when the query was too long; otherwise absent. */
  readonly shortenedTo?: string;
}

export interface NewsSummary {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly image: Image | null;
  readonly date: CivilDateTime | null;
}

export type NewsItem = NewsSummary & Body;

export type EventStatus = WireEvent['status'];

export interface EventSummary {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly location: string;
  readonly info: string;
  readonly image: Image | null;
  readonly date: CivilDateTime | null;
  readonly end: CivilDateTime | null;
  readonly status: EventStatus;
}

export type EventItem = EventSummary & Body;

export interface CarouselSlide {
  readonly name: string;
  readonly image: Image | null;
  readonly buttonUrl: string;
  readonly buttonText: string;
}

export interface ImpulsamosCard {
  readonly name: string;
  readonly content: SafeHtml | null;
  readonly icon: string;
  readonly image: Image | null;
}

export interface HomeContent {
  readonly video: string;
  /** What the video shows, and its length; empty when unknown. */
  readonly videoTitle: string;
  readonly content: SafeHtml | null;
  readonly figure: HomeFigure | null;
  /** The project that the home page shows over its full width. */
  readonly project: ProjectSummary | null;
}

export interface Contributor {
  readonly name: string;
  readonly image: Image | null;
}

export interface SubPage {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly style: string;
  readonly image: Image | null;
  readonly content: SafeHtml | null;
}

export interface GenericPage extends Body {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly showImageHeader: boolean;
  readonly blogTagsTitle: string;
  readonly eventTagsTitle: string;
  readonly events: readonly EventSummary[];
  readonly blogEntries: readonly NewsSummary[];
  readonly image: Image | null;
  readonly subPages: readonly SubPage[];
}

export interface Patron {
  readonly name: string;
  readonly position: string;
  readonly image: Image | null;
  readonly content: SafeHtml | null;
}

/** A page that exists only once: a letter, a portrait, about us. */
export interface SinglePage extends Body {
  readonly image: Image | null;
}

export interface Transparency {
  readonly estatutos: FileLink | null;
  readonly escrituras: FileLink | null;
  readonly files: readonly FileLink[];
  /** Oldest year first. */
  readonly accounts: readonly YearAccounts[];
}

/** Accounts of a year in whole euros; `programmes` is the part of `spending` for the actual work. */
export interface YearAccounts {
  readonly year: number;
  readonly income: number;
  readonly spending: number;
  readonly programmes: number;
}

export interface Town {
  readonly historyContent: SafeHtml | null;
  readonly cityContent: SafeHtml | null;
  readonly interestPlacesContent: SafeHtml | null;
  readonly freeContent: SafeHtml | null;
  readonly video: string;
  /** What the video shows, and its length; empty when unknown. */
  readonly videoTitle: string;
  readonly images: readonly GalleryImage[];
}

export interface ProjectSummary {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly image: Image | null;
}

export interface ContributionSection {
  readonly id: string;
  readonly name: string;
  readonly image: Image | null;
}

export type ContributionSummary = NewsSummary;

/** The entries of one section of contributions, with the section's title. */
export interface ContributionListing extends Listing<ContributionSummary> {
  readonly title: string;
}

export type Contribution = ContributionSummary & Body;

/** A message from the contact form, as typed by the visitor. */
export interface ContactMessage {
  readonly name: string;
  readonly mail: string;
  readonly content: string;
}

export interface SearchResult {
  readonly url: string;
  readonly type: string;
  readonly name: string;
  /** The name, split at the matches of the query. */
  readonly markedName: readonly SnippetPart[];
  readonly snippet: readonly SnippetPart[];
}

export type SearchAnswer = Listing<SearchResult> & SearchExtra;

export interface SiteProperty {
  readonly name: string;
  readonly value: string;
  /** Target of a notice's link; otherwise empty. */
  readonly href: string;
}

export interface SubExtraSummary {
  readonly id: string;
  readonly name: string;
}

export type SubExtra = SubExtraSummary & Body;

/** Language to its texts by key; the first language is the current one (specification, section 3). */
export type TranslationBundle = Readonly<Record<string, Readonly<Record<string, string>>>>;
