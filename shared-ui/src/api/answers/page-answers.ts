import type { GenericPage, ProjectSummary, SubPage } from '@site/contract/api';
import * as v from 'valibot';
import type { CleanHtml } from '../safe-html.ts';
import { flag, listOf, text, unwrapList, unwrapSingle } from './answer-schemas.ts';
import { bodyFields, toBody } from './body-answers.ts';
import { parseEventSummaries } from './event-answers.ts';
import { imageFields, toImage } from './image-schemas.ts';
import { parseNewsSummaries } from './news-answers.ts';
import { toContent } from './to-content.ts';

const subPage = v.object({
  id: text,
  title: text,
  subtitle: text,
  description: text,
  style: text,
  content: text,
  ...imageFields,
});
const anything = v.fallback(v.array(v.unknown()), []);
const page = v.object({
  id: text,
  title: text,
  name: text,
  subtitle: text,
  showImageHeader: flag,
  blogTagsTitle: text,
  eventTagsTitle: text,
  events: anything,
  blogEntries: anything,
  subPages: listOf(subPage),
  ...imageFields,
  ...bodyFields,
});

async function toSubPage(answer: v.InferOutput<typeof subPage>, clean: CleanHtml): Promise<SubPage> {
  const { id, title, subtitle, description, style } = answer;
  // Only embedded sub-pages show their text; the others are cards, and their text would travel for nothing.
  const content = style.includes('embedded') ? await toContent(answer.content, clean) : null;
  return { id, title, subtitle, description, style, image: toImage(answer), content };
}

/** The answer of `/api/pages/{id}`. Throws when it is no object. */
export async function parsePage(json: unknown, clean: CleanHtml): Promise<GenericPage> {
  const answer = v.parse(page, unwrapSingle(json));
  const { id, subtitle, showImageHeader, blogTagsTitle, eventTagsTitle } = answer;
  return {
    id,
    // A project calls its title `name`.
    title: answer.title || answer.name,
    subtitle,
    showImageHeader,
    blogTagsTitle,
    eventTagsTitle,
    events: parseEventSummaries(answer.events),
    blogEntries: parseNewsSummaries(answer.blogEntries),
    image: toImage(answer),
    ...(await toBody(answer, clean)),
    subPages: await Promise.all(answer.subPages.map((sub) => toSubPage(sub, clean))),
  };
}

/** The answer of `/api/pages/{id}/list`. Throws when it holds no list. */
export async function parseSubPages(json: unknown, clean: CleanHtml): Promise<SubPage[]> {
  const pages = v.parse(listOf(subPage), unwrapList(json).data);
  return Promise.all(pages.map((sub) => toSubPage(sub, clean)));
}

const projects = listOf(v.object({ id: text, name: text, title: text, description: text, ...imageFields }));

/** The answer of `/api/proyectos`. Throws when it holds no list. */
export function parseProjects(json: unknown): ProjectSummary[] {
  return v.parse(projects, unwrapList(json).data).map((project) => ({
    id: project.id,
    name: project.name || project.title,
    description: project.description,
    image: toImage(project),
  }));
}
