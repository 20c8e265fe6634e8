import type { WireEvent } from '@site/contract/entities/events';
import type { WireNews } from '@site/contract/entities/news';
import type { WirePage } from '@site/contract/entities/pages';
import type { WireBody, WireImage } from '@site/contract/entities/pieces';
import type { Post, WordPressEvent } from '../wordpress-answers.ts';
import { toPlainText } from './read-html.ts';
import { readDocuments, toFileName, toOwnAddresses } from './uploads.ts';

export const NO_GALLERY = { images: [], imagesNames: [], imagesAlts: [], imagesCredits: [] };

function toImage({ _embedded }: Post): WireImage {
  const [media] = _embedded['wp:featuredmedia'];
  if (!media) return { image: '', imageAlt: '', imageCredit: '' };
  const credit = toPlainText(media.caption.rendered);
  return { image: toFileName(media.source_url), imageAlt: media.alt_text, imageCredit: credit };
}

const toTags = ({ _embedded }: Post) => _embedded['wp:term'].flat().map(({ slug }) => slug);

const toBody = (html: string): WireBody => ({
  content: toOwnAddresses(html),
  ...NO_GALLERY,
  files: readDocuments(html),
});

export const toTitle = ({ title }: Post): string => toPlainText(title.rendered);

export const toNews = (post: Post): WireNews => ({
  id: post.slug,
  title: toTitle(post),
  subtitle: toPlainText(post.excerpt.rendered),
  date: post.date,
  ...toImage(post),
  tags: toTags(post),
  path: `/noticias/${post.slug}`,
  ...toBody(post.content.rendered),
});

/** Converts WordPress's format, `2026-03-05 19:30:00` in the site's time zone. Of a whole day only the date is kept. */
const toDate = (text: string, wholeDay: boolean) =>
  wholeDay ? text.slice(0, 10) : text.slice(0, 16).replace(' ', 'T');

export function toEvent(event: WordPressEvent): WireEvent {
  const title = toPlainText(event.title);
  const image = event.image ? toFileName(event.image.url) : '';
  const place = event.venue ? [event.venue.venue, event.venue.address].filter(Boolean).join(', ') : '';
  return {
    id: event.slug,
    name: title,
    title,
    location: toPlainText(place),
    info: toPlainText(event.cost),
    date: toDate(event.start_date, event.all_day),
    end: toDate(event.end_date, event.all_day),
    status: 'scheduled',
    image,
    imageAlt: '',
    imageCredit: '',
    tags: event.tags.map(({ slug }) => slug),
    path: `/eventos/${event.slug}`,
    ...toBody(event.description),
  };
}

/** Converts a page to one below `parentPath` on the site. */
export const toPage = (post: Post, parentPath: string): WirePage => ({
  id: post.slug,
  title: toTitle(post),
  subtitle: '',
  description: toPlainText(post.excerpt.rendered),
  style: '',
  ...toImage(post),
  path: `${parentPath}/${post.slug}`,
  showImageHeader: true,
  blogTagsTitle: '',
  eventTagsTitle: '',
  tags: toTags(post),
  ...toBody(post.content.rendered),
});
