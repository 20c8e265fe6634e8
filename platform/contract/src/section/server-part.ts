import type { DeclaredPage } from './declared-page.ts';
import type { LoadContext } from './load-context.ts';
import type { SectionDeclaration } from './section-declaration.ts';

export interface Site {
  /** Public address without a trailing slash. */
  readonly url: string;
  readonly name: string;
}

/** Argument of a resource's handler: like that of a page's loader, but without fragments. */
export interface ResourceRequest extends Omit<LoadContext, 'loadFragment'> {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly site: Site;
  /** The declared pages of all sections of the release set. */
  readonly pages: readonly DeclaredPage[];
}

/** A document other than a page: a feed, a calendar. */
export interface ResourceAnswer {
  /** Media type with its character set. A script is sent as text/plain. */
  readonly type: string;
  readonly body: string;
  /** Seconds for which browsers and proxies may cache it; a day at most. */
  readonly cacheSeconds: number;
  /** File name for a download; without it the browser shows the document. */
  readonly fileName?: string;
}

/** An address that search engines should know. */
export interface SitemapEntry {
  /** Percent-encoded path. */
  readonly path: string;
  /** Day of the last change, `YYYY-MM-DD`, if known. */
  readonly modified?: string;
  /** File names of its images. */
  readonly images?: readonly string[];
}

export type SitemapRequest = Pick<LoadContext, 'api' | 'now'>;

/** JSON-LD of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>;

export interface DescribedPage {
  readonly site: Site;
  /** Absolute address without query. */
  readonly address: string;
  /** The same with the query, also if the visitor's path has another case or a trailing slash. */
  readonly url: URL;
}

/** Description of a page for search engines, feed readers and link previews; only the server's HTML contains it. */
export interface PageDescription {
  /** Canonical path and query, when it is not just the path. */
  readonly canonical?: string;
  /** Description of the page when its `meta` has none. */
  readonly summary?: string;
  /** OpenGraph type; `website` by default. */
  readonly type?: 'article' | 'website';
  /** ISO 8601, with offset. */
  readonly published?: string;
  /** Breadcrumb, without the home page and without the page itself. */
  readonly breadcrumb?: readonly { readonly label: string; readonly href: string }[];
  /** The same content in other formats. */
  readonly alternates?: readonly { readonly type: string; readonly title: string; readonly href: string }[];
  readonly structured?: readonly StructuredData[];
}

/**
 * The module that a section exposes only to the render worker, from `src/server-part.ts`. None of it is sent to
 * browsers: output for search engines, feed readers and calendars adds no script to pages.
 */
export interface ServerPart {
  /** Resource id to its handler, which throws `notFound()` or `unavailable()` like a page's loader. */
  readonly resources: Readonly<Record<string, (request: ResourceRequest) => Promise<ResourceAnswer>>>;
  /** Pages with ids, and images. Declared pages with a title and exactly one address are in the sitemap anyway. */
  readonly sitemap?: (request: SitemapRequest) => Promise<readonly SitemapEntry[]>;
  /** Route id to a function that describes its page, given the loader's result. */
  readonly describe: Readonly<Record<string, (view: never, page: DescribedPage) => PageDescription>>;
}

type ResourceIds<D extends SectionDeclaration> = D extends { readonly resources: infer R } ? keyof R & string : never;
type RouteIds<D extends SectionDeclaration> = keyof D['routes'] & string;

/** The server part of a declared section: every declared resource has a handler. */
interface ServerPartOf<D extends SectionDeclaration> extends ServerPart {
  readonly resources: { readonly [Id in ResourceIds<D>]: ServerPart['resources'][string] };
  readonly describe: { readonly [Id in RouteIds<D>]?: ServerPart['describe'][string] } & ServerPart['describe'];
  readonly sitemap: D extends { readonly sitemap: true } ? NonNullable<ServerPart['sitemap']> : undefined;
}

/** Binds a section's server part to its declaration; the types ensure that everything declared is implemented. */
export function defineServerPart<const D extends SectionDeclaration>(
  _declaration: D,
  part: ServerPartOf<D>,
): ServerPart {
  return part;
}

/** Whether an element has an address of its own: a foreign content API may lack its id. */
export const hasId = ({ id }: { readonly id: string }): boolean => id !== '';
