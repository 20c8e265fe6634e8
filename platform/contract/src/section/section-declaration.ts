import type { EventSummary, NewsSummary } from '../entities/views.ts';

/**
 * What a section says of itself, as data. Its build writes this into `section.json`, which is all that the shell reads
 * to decide which section owns a URL. It imports types only, so that build tools can read it without the section's code.
 */
export interface SectionDeclaration {
  /** Folder and package name, such as `mfe-library`. */
  readonly name: string;
  /** The team that answers for the section. */
  readonly owner: string;
  readonly routes: Readonly<Record<string, RouteDeclaration>>;
  /** Fragment name to the shape of its properties. */
  readonly fragments: Readonly<Record<string, FragmentDeclaration>>;
  /** Resource id to an address of the section that answers with a document other than a page: a feed, a calendar. */
  readonly resources?: Readonly<Record<string, { readonly path: string }>>;
  readonly sitemap?: true;
  /** True when its pages run scripts of another build, which know no Trusted Types. */
  readonly foreignScripts?: true;
  /** Fragments of other sections that this section's pages show, as `section/fragment`. */
  readonly uses: readonly string[];
  /** The API calls that its loaders make, as path patterns. */
  readonly api: readonly string[];
}

export interface RouteDeclaration {
  /** React Router path pattern with a leading slash, such as `/noticias/:id`. */
  readonly path: string;
  /** Name of the page's chunk, when several routes show the same page; else it is the route id. */
  readonly chunk?: string;
  /** An address of this route that a publish renders to see that the release works. */
  readonly smoke?: string;
  /** What its page is called where others name it, such as in shared links; without it the content's own title serves. */
  readonly title?: string;
  /** What its page says, in a sentence: for search engines, and for the site's own search. */
  readonly description?: string;
  /** Who knows which addresses a pattern has: the items of the content, or, with `section`, this section alone. */
  readonly ids?: 'content' | 'section';
  /** Id of the content page at this address; addresses of the pages below it begin with this path. */
  readonly contentPage?: string;
  /** Tags of the content that the page gathers. */
  readonly tags?: readonly string[];
}

/** The types behind the names in a declaration. */
export interface PropTypes {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
  readonly 'string[]': readonly string[];
  readonly 'news[]': readonly NewsSummary[];
  readonly 'events[]': readonly EventSummary[];
}

export type PropNames = Readonly<Record<string, keyof PropTypes>>;

export interface FragmentDeclaration {
  /** Property name to the name of its type, compared when a release is published. */
  readonly props: PropNames;
  /** Name of the component's chunk without `fragment-`, when several fragments show the same component; else its own name. */
  readonly chunk?: string;
}
