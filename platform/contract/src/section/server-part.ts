import type { DeclaredPage } from './declared-page.ts';
import type { LoadContext } from './load-context.ts';
import type { SectionDeclaration } from './section-declaration.ts';

export interface Site {
  /** Public address without a slash at its end. */
  readonly url: string;
  readonly name: string;
}

/** What a resource's loader works with: as a page's, but without fragments. */
export interface ResourceRequest extends Omit<LoadContext, 'loadFragment'> {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly site: Site;
  /** The pages that the sections of the release set declare. */
  readonly pages: readonly DeclaredPage[];
}

/** A document that is no page: a feed, a calendar. */
export interface ResourceAnswer {
  /** Media type with its character set. */
  readonly type: string;
  readonly body: string;
  /** Seconds for which browsers and proxies may keep it. */
  readonly cacheSeconds: number;
  /** Name under which a browser stores it; without it the document is shown. */
  readonly fileName?: string;
}

/** An address that search engines should know. */
export interface SitemapEntry {
  /** Path, encoded as in the address bar. */
  readonly path: string;
  /** Day of the last change, `YYYY-MM-DD`, when the content says it. */
  readonly modified?: string;
  /** File names of its pictures. */
  readonly images?: readonly string[];
}

export type SitemapRequest = Pick<LoadContext, 'api' | 'now'>;

/** JSON-LD of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>;

export interface DescribedPage {
  readonly site: Site;
  /** Absolute address without query. */
  readonly address: string;
  readonly url: URL;
}

/** Description of a page for search engines, feed readers and link previews; all of it is in the server's HTML. */
export interface PageDescription {
  /** Path and query under which the page should be known, when it is not its path alone. */
  readonly canonical?: string;
  /** Describes the page when its `meta` does not. */
  readonly summary?: string;
  /** OpenGraph's type; `website` without it. */
  readonly type?: 'article' | 'website';
  /** ISO 8601, with offset. */
  readonly published?: string;
  /** Breadcrumb, without the home page and without the page itself. */
  readonly breadcrumb?: readonly { readonly label: string; readonly href: string }[];
  /** The same content in other forms. */
  readonly alternates?: readonly { readonly type: string; readonly title: string; readonly href: string }[];
  readonly structured?: readonly StructuredData[];
}

/**
 * The module that a section exposes to the render worker alone, from `src/server-part.ts`. Nothing of it reaches a
 * browser: what search engines, feed readers and calendars get costs a visitor no byte of script.
 */
export interface ServerPart {
  /** Resource id to its handler. Throws `notFound()` or `unavailable()` as a page's loader does. */
  readonly resources: Readonly<Record<string, (request: ResourceRequest) => Promise<ResourceAnswer>>>;
  /** Pages with ids, and pictures. Pages of one address that have a title stand in the sitemap by themselves. */
  readonly sitemap?: (request: SitemapRequest) => Promise<readonly SitemapEntry[]>;
  /** Route id to the description of its page, made of the loader's result. */
  readonly describe: Readonly<Record<string, (view: never, page: DescribedPage) => PageDescription>>;
}

type ResourceIds<D extends SectionDeclaration> = D extends { readonly resources: infer R } ? keyof R & string : never;
type RouteIds<D extends SectionDeclaration> = keyof D['routes'] & string;

/** The server part of a declared section: every declared resource has its code. */
interface ServerPartOf<D extends SectionDeclaration> extends ServerPart {
  readonly resources: { readonly [Id in ResourceIds<D>]: ServerPart['resources'][string] };
  readonly describe: { readonly [Id in RouteIds<D>]?: ServerPart['describe'][string] } & ServerPart['describe'];
  readonly sitemap: D extends { readonly sitemap: true } ? NonNullable<ServerPart['sitemap']> : undefined;
}

/** Binds a section's server part to its declaration; the types see to it that nothing declared is missing. */
export function defineServerPart<const D extends SectionDeclaration>(
  _declaration: D,
  part: ServerPartOf<D>,
): ServerPart {
  return part;
}
