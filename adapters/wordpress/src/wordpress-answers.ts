import * as v from 'valibot';

/** Rendered text: always HTML, even for titles. */
const rendered = v.object({ rendered: v.string(), protected: v.fallback(v.boolean(), false) });

const media = v.object({
  source_url: v.string(),
  alt_text: v.fallback(v.string(), ''),
  caption: v.fallback(v.object({ rendered: v.string() }), { rendered: '' }),
});

const term = v.object({ slug: v.string() });

/** A post or a page of `/wp-json/wp/v2` with `_embed` (developer.wordpress.org/rest-api/reference/posts). */
export const PostSchema = v.object({
  id: v.number(),
  /** Of a page: the id of the page above; 0 at the top. */
  parent: v.fallback(v.number(), 0),
  slug: v.string(),
  status: v.string(),
  date: v.string(),
  title: rendered,
  content: rendered,
  excerpt: v.fallback(rendered, { rendered: '', protected: false }),
  _embedded: v.fallback(
    v.object({
      // In place of a deleted image, WordPress returns an error object.
      'wp:featuredmedia': v.fallback(v.array(v.fallback(v.nullable(media), null)), []),
      // And in place of the terms of a taxonomy that it does not show to everybody.
      'wp:term': v.fallback(v.array(v.fallback(v.array(term), [])), []),
    }),
    { 'wp:featuredmedia': [], 'wp:term': [] },
  ),
});
export type Post = v.InferOutput<typeof PostSchema>;

/** An event of `/wp-json/tribe/events/v1`, from the plugin The Events Calendar. */
export const EventSchema = v.object({
  slug: v.string(),
  status: v.string(),
  title: v.string(),
  description: v.string(),
  cost: v.fallback(v.string(), ''),
  start_date: v.string(),
  end_date: v.string(),
  all_day: v.fallback(v.boolean(), false),
  // The plugin returns false without an image, and an empty list without a venue.
  image: v.fallback(v.nullable(v.object({ url: v.string() })), null),
  venue: v.fallback(v.nullable(v.object({ venue: v.string(), address: v.fallback(v.string(), '') })), null),
  tags: v.fallback(v.array(term), []),
});
export type WordPressEvent = v.InferOutput<typeof EventSchema>;

/** A result of `/wp-json/wp/v2/search`. */
export const SearchHitSchema = v.object({ title: v.string(), url: v.string(), subtype: v.string() });
export type SearchHit = v.InferOutput<typeof SearchHitSchema>;
