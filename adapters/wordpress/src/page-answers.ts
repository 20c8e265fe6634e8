import { readLinks } from './read-html.ts';
import { LISTS, PAGES, toSlug } from './site-pages.ts';
import { toPage, toTitle } from './to-entities.ts';
import type { WordPress } from './wordpress.ts';
import type { Post } from './wordpress-answers.ts';

const toList = <T>(data: readonly T[]) => ({ data, total: data.length });

/** The API calls that are answered from WordPress pages. Each returns undefined when its page does not exist. */
export function createPageAnswers(wordpress: WordPress) {
  const find = (slug: string) => wordpress.find('pages', slug);
  /** Finds a page by its path. */
  async function findAt(first: string, ...below: readonly string[]): Promise<Post | undefined> {
    let post = await find(first);
    for (const slug of below) post = post && (await wordpress.find('pages', slug, post.id));
    return post;
  }
  async function below(slug: string): Promise<readonly Post[]> {
    const parent = await find(slug);
    return parent ? wordpress.pagesBelow(parent.id) : [];
  }
  const list = async <T>(slug: string, toItem: (post: Post) => T) => toList((await below(slug)).map(toItem));
  const toSummary = (post: Post) => ({ ...toPage(post, ''), name: toTitle(post) });
  const toContribution = (post: Post, seccionId: string) => ({ ...toPage(post, ''), seccionId, date: post.date });

  async function one<T>(slug: string, toData: (post: Post) => T) {
    const post = await find(slug);
    return post && { data: toData(post) };
  }

  async function genericPage(found: Promise<Post | undefined>, path: string) {
    const post = await found;
    if (!post) return undefined;
    const subPages = (await wordpress.pagesBelow(post.id)).map((one) => toPage(one, `${path}/${post.slug}`));
    return { data: { ...toPage(post, path), name: toTitle(post), subPages, blogEntries: [], events: [] } };
  }

  return {
    home: () => one(PAGES.home, (post) => ({ video: '', content: toPage(post, '').content })),
    single: (slug: string) => one(slug, (post) => toPage(post, '')),
    transparency: () =>
      one(PAGES.transparency, (post) => {
        const { files } = toPage(post, '');
        const none = { path: '', title: '', description: '', size: 0, type: '' };
        const pick = (word: string) => files.find(({ title }) => title.toLowerCase().includes(word)) ?? none;
        const [estatutos, escrituras] = [pick('estatutos'), pick('escritura')];
        return { estatutos, escrituras, files: files.filter((file) => file !== estatutos && file !== escrituras) };
      }),
    async town() {
      const post = await find(PAGES.town);
      if (!post) return undefined;
      const parts = new Map((await wordpress.pagesBelow(post.id)).map((one) => [one.slug, toPage(one, '').content]));
      const { content, images, imagesNames, imagesAlts, imagesCredits } = toPage(post, '');
      return {
        data: {
          cityContent: content,
          historyContent: parts.get(PAGES.history) ?? '',
          freeContent: '',
          video: '',
          interestPlacesContent: parts.get(PAGES.places) ?? '',
          images,
          imagesNames,
          imagesAlts,
          imagesCredits,
        },
      };
    },
    trustees: () =>
      list(LISTS.trustees, (post) => ({ ...toSummary(post), position: toPage(post, '').description, order: 0 })),
    slides: () =>
      list(LISTS.slides, (post) => {
        const [button] = readLinks(post.content.rendered);
        return { ...toSummary(post), buttonUrl: button?.href ?? '', buttonText: button?.text ?? '' };
      }),
    cards: () => list(LISTS.cards, (post) => ({ ...toSummary(post), icon: '' })),
    logos: () => list(LISTS.logos, toSummary),
    page: (id: string) => genericPage(find(toSlug(id)), ''),
    async pagesBelow(id: string) {
      const parent = await find(toSlug(id));
      return parent && toList((await wordpress.pagesBelow(parent.id)).map((post) => toPage(post, `/${parent.slug}`)));
    },
    projects: () => list(LISTS.projects, toSummary),
    project: (id: string) => genericPage(findAt(LISTS.projects, id), '/proyectos'),
    sections: () => list(LISTS.contributions, toSummary),
    async contributions(sectionId: string) {
      const section = await findAt(LISTS.contributions, sectionId);
      if (!section) return undefined;
      const data = (await wordpress.pagesBelow(section.id)).map((post) => toContribution(post, sectionId));
      return { ...toList(data), extra: { title: toTitle(section) } };
    },
    async contribution(sectionId: string, id: string) {
      const post = await findAt(LISTS.contributions, sectionId, id);
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
    extras: () => list(LISTS.extra, (post) => ({ ...toSummary(post), path: `/e/${post.slug}` })),
    async subExtra(id: string) {
      const post = await findAt(LISTS.extra, id);
      return post && { data: { ...toSummary(post), path: `/e/${id}` } };
    },
  };
}
