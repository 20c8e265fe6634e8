import type { EventSummary, NewsSummary } from '../entities/views.ts';

/**
 * Declaration of a section, as data. The build writes it into `section.json`, which is all that the shell reads to
 * decide which section owns a URL. It imports types only, so that build tools can read it without the section's code.
 */
export interface SectionDeclaration {
  /** Folder and package name, such as `mfe-library`. */
  readonly name: string;
  /** The team responsible for the section. */
  readonly owner: string;
  readonly routes: Readonly<Record<string, RouteDeclaration>>;
  readonly fragments: Readonly<Record<string, FragmentDeclaration>>;
  /** Resource id to an address that returns a document other than a page: a feed, a calendar. */
  readonly resources?: Readonly<Record<string, { readonly path: string }>>;
  readonly sitemap?: true;
  /** True when its pages run scripts of another build, which do not support Trusted Types. */
  readonly foreignScripts?: true;
  /** Fragments of other sections on this section's pages, as `section/fragment`. */
  readonly uses: readonly string[];
  /** @deprecated Without effect. Sections of the first section kits have it, and get this type from the site. */
  readonly api?: readonly string[];
}

export interface RouteDeclaration {
  /** React Router path pattern with a leading slash, such as `/noticias/:id`. */
  readonly path: string;
  /** Name of the page's chunk, when several routes show the same page; by default the route id. */
  readonly chunk?: string;
  /** An address of this route that is rendered on publishing, to check that the release works. */
  readonly smoke?: string;
  /** Title of the page where others refer to it, such as in shared links; by default the title in the content. */
  readonly title?: string;
  /** Summary of the page in one sentence, for search engines and the site's own search. */
  readonly description?: string;
  /**
   * Which ids a pattern with parameters has: those of the content's items, or, with `section`, ids that only the
   * section can list.
   */
  readonly ids?: 'content' | 'section';
  /** Id of the content page at this address; addresses of the pages below it begin with this path. */
  readonly contentPage?: string;
  /** Tags of the content that the page collects. */
  readonly tags?: readonly string[];
}

/** Type names of a declaration, with their types. */
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
  /** Property name to the name of its type; compared when a release is published. */
  readonly props: PropNames;
  /**
   * Name of the component's chunk without `fragment-`, when several fragments share a component; by default the
   * fragment's name.
   */
  readonly chunk?: string;
}
