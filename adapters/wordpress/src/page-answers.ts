import { readLinks } from './content/read-html.ts';
import { NO_GALLERY, toPage, toTitle } from './content/to-entities.ts';
import { LISTS, PAGES, toSlug } from './site-pages.ts';
import type { WordPress } from './wordpress.ts';
import type { Post } from './wordpress-answers.ts';

const toList = <T>(data: readonly T[]) => ({ data, total: data.length });

export interface Params {
  readonly id: string;
  readonly sectionId: string;
}

/** Responds to a call; undefined when there is no such element. */
export type Respond = (params: Params) => Promise<object | undefined>;

/** The API calls that are answered from WordPress pages, by their paths. */
export function createPageAnswers(wordpress: WordPress): Readonly<Record<string, Respond>> {
  async function find(first: string, ...below: readonly string[]): Promise<Post | undefined> {
    let post = await wordpress.find('pages', first);
    for (const slug of below) post = post && (await wordpress.find('pages', slug, post.id));
    return post;
  }
  const toSummary = (post: Post) => ({ ...toPage(post, ''), name: toTitle(post) });
  const toContribution = (post: Post, seccionId: string) => ({ ...toPage(post, ''), seccionId, date: post.date });

  const one =
    (slug: string, toData: (post: Post) => object = (post) => toPage(post, '')): Respond =>
    async () => {
      const post = await find(slug);
      return post && { data: await toData(post) };
    };
  const list =
    (slug: string, toItem: (post: Post) => object = toSummary): Respond =>
    async () => {
      const parent = await find(slug);
      return toList(parent ? (await wordpress.pagesBelow(parent.id)).map(toItem) : []);
    };

  async function genericPage(found: Promise<Post | undefined>, path: string) {
    const post = await found;
    if (!post) return undefined;
    const subPages = (await wordpress.pagesBelow(post.id)).map((each) => toPage(each, `${path}/${post.slug}`));
    return { data: { ...toPage(post, path), name: toTitle(post), subPages, blogEntries: [], events: [] } };
  }

  return {
    home: one(PAGES.home, (post) => ({ video: '', content: toPage(post, '').content })),
    presidente: one(PAGES.president),
    fundador: one(PAGES.founder),
    nosotros: one(PAGES.about),
    transparencia: one(PAGES.transparency, (post) => {
      const { files } = toPage(post, '');
      const none = { path: '', title: '', description: '', size: 0, type: '' };
      const pick = (word: string) => files.find(({ title }) => title.toLowerCase().includes(word)) ?? none;
      const [estatutos, escrituras] = [pick('estatutos'), pick('escritura')];
      return { estatutos, escrituras, files: files.filter((file) => file !== estatutos && file !== escrituras) };
    }),
    ciudad: one(PAGES.town, async (post) => {
      const parts = new Map((await wordpress.pagesBelow(post.id)).map((each) => [each.slug, toPage(each, '').content]));
      return {
        cityContent: toPage(post, '').content,
        historyContent: parts.get(PAGES.history) ?? '',
        interestPlacesContent: parts.get(PAGES.places) ?? '',
        freeContent: '',
        video: '',
        ...NO_GALLERY,
      };
    }),
    patron: list(LISTS.trustees, (post) => {
      const summary = toSummary(post);
      return { ...summary, position: summary.description, order: 0 };
    }),
    carousel: list(LISTS.slides, (post) => {
      const [button] = readLinks(post.content.rendered);
      return { ...toSummary(post), buttonUrl: button?.href ?? '', buttonText: button?.text ?? '' };
    }),
    impulsamos: list(LISTS.cards, (post) => ({ ...toSummary(post), icon: '' })),
    contributor: list(LISTS.logos),
    'pages/:id': ({ id }) => genericPage(find(toSlug(id)), ''),
    async 'pages/:id/list'({ id }) {
      const parent = await find(toSlug(id));
      return parent && toList((await wordpress.pagesBelow(parent.id)).map((post) => toPage(post, `/${parent.slug}`)));
    },
    proyectos: list(LISTS.projects),
    'proyectos/:id': ({ id }) => genericPage(find(LISTS.projects, id), '/proyectos'),
    aportaciones: list(LISTS.contributions),
    async 'aportaciones/:sectionId'({ sectionId }) {
      const section = await find(LISTS.contributions, sectionId);
      if (!section) return undefined;
      const data = (await wordpress.pagesBelow(section.id)).map((post) => toContribution(post, sectionId));
      return { ...toList(data), extra: { title: toTitle(section) } };
    },
    async 'aportaciones/:sectionId/:id'({ sectionId, id }) {
      const post = await find(LISTS.contributions, sectionId, id);
      return post && { data: toContribution(post, sectionId) };
    },
    async properties() {
      const post = await find(PAGES.contact);
      const links = post ? readLinks(post.content.rendered) : [];
      return toList(links.map(({ href, text }) => ({ name: text.toLowerCase(), value: href.replace(/^mailto:/, '') })));
    },
    async extra() {
      const post = await find(LISTS.extra);
      return { data: { name: post ? toTitle(post) : '' } };
    },
    'extra/sub': list(LISTS.extra, (post) => ({ ...toSummary(post), path: `/e/${post.slug}` })),
    async 'extra/sub/:id'({ id }) {
      const post = await find(LISTS.extra, id);
      return post && { data: { ...toSummary(post), path: `/e/${id}` } };
    },
  };
}
