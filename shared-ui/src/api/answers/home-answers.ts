import type { CarouselSlide, Contributor, HomeContent, ImpulsamosCard } from '@site/contract/api';
import { CardSchema, ContributorSchema, HomeSchema, SlideSchema } from '@site/contract/entities/site';
import { toAllowedLink } from '../../rich-text/policy.ts';
import type { CleanHtml } from '../safe-html.ts';
import { readList, readRichList, readSingle } from './read-answer.ts';
import { toContent, toImage, toName } from './to-views.ts';

export const parseCarousel = (json: unknown): CarouselSlide[] =>
  readList(SlideSchema, json, (slide) => ({
    name: slide.name,
    image: toImage(slide),
    buttonUrl: toAllowedLink(slide.buttonUrl),
    buttonText: slide.buttonText,
  })).items;

export const parseImpulsamos = (json: unknown, clean: CleanHtml): Promise<ImpulsamosCard[]> =>
  readRichList(
    CardSchema,
    json,
    async ({ name, icon, content, image = '', imageAlt = '', imageCredit = '', imageFocus = '' }) => ({
      name: toName(name),
      icon,
      content: await toContent(content, clean),
      image: toImage({ image, imageAlt, imageCredit, imageFocus }),
    }),
  );

export async function parseHome(json: unknown, clean: CleanHtml): Promise<HomeContent> {
  const { video, videoTitle = '', content, figure, project } = readSingle(HomeSchema, json);
  return {
    video,
    videoTitle,
    content: await toContent(content, clean),
    figure: figure?.value ? { ...figure, href: toAllowedLink(figure.href) } : null,
    project: project?.id
      ? { id: project.id, name: toName(project.name), description: project.description, image: toImage(project) }
      : null,
  };
}

export const parseContributors = (json: unknown): Contributor[] =>
  readList(ContributorSchema, json, (contributor) => ({ name: contributor.name, image: toImage(contributor) })).items;
