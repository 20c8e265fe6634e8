import type { CarouselSlide, Contributor, HomeContent, ImpulsamosCard } from '@site/contract/api';
import * as v from 'valibot';
import type { CleanHtml } from '../safe-html.ts';
import { link, listOf, text, unwrapList, unwrapSingle } from './answer-schemas.ts';
import { imageFields, toImage } from './image-schemas.ts';
import { toContent } from './to-content.ts';

const slides = listOf(v.object({ name: text, buttonUrl: link, buttonText: text, ...imageFields }));
const cards = listOf(v.object({ name: text, content: text, icon: text }));
const contributors = listOf(v.object({ name: text, ...imageFields }));
const home = v.object({ video: text, content: text });

export function parseCarousel(json: unknown): CarouselSlide[] {
  return v
    .parse(slides, unwrapList(json).data)
    .map((slide) => ({ ...slide, image: toImage(slide) }))
    .map(({ name, image, buttonUrl, buttonText }) => ({ name, image, buttonUrl, buttonText }));
}

export async function parseImpulsamos(json: unknown, clean: CleanHtml): Promise<ImpulsamosCard[]> {
  return Promise.all(
    v
      .parse(cards, unwrapList(json).data)
      .map(async ({ name, icon, content }) => ({ name, icon, content: await toContent(content, clean) })),
  );
}

export async function parseHome(json: unknown, clean: CleanHtml): Promise<HomeContent> {
  const { video, content } = v.parse(home, unwrapSingle(json));
  return { video, content: await toContent(content, clean) };
}

export function parseContributors(json: unknown): Contributor[] {
  return v
    .parse(contributors, unwrapList(json).data)
    .map((contributor) => ({ name: contributor.name, image: toImage(contributor) }));
}
