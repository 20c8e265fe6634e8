import type { GenericPage, ProjectSummary, SubPage } from '@site/contract/api';
import {
  ProjectPageSchema,
  ProjectSummarySchema,
  SubPageSchema,
  type WireSubPage,
} from '@site/contract/entities/pages';
import * as v from 'valibot';
import type { CleanHtml } from '../safe-html.ts';
import { toEventSummary } from './event-answers.ts';
import { toNewsSummary } from './news-answers.ts';
import { readList, readRichList, readSingle } from './read-answer.ts';
import { toBody, toContent, toImage, toName, toSubtitle } from './to-views.ts';

async function toSubPage(answer: WireSubPage, clean: CleanHtml): Promise<SubPage> {
  const { id, description, style } = answer;
  const title = toName(answer.title, answer.subtitle);
  const subtitle = toSubtitle(answer.subtitle, title);
  // Only embedded sub-pages show their text; the others are cards, and their text would travel for nothing.
  const content = style.includes('embedded') ? await toContent(answer.content, clean) : null;
  return { id, title, subtitle, description, style, image: toImage(answer), content };
}

/** The answer of `/api/pages/{id}` and `/api/proyectos/{id}`. Throws when it is no object. */
export async function parsePage(json: unknown, clean: CleanHtml): Promise<GenericPage> {
  const answer = readSingle(ProjectPageSchema, json);
  const { id, showImageHeader, blogTagsTitle, eventTagsTitle } = answer;
  // A project calls its title `name`.
  const title = toName(answer.title, answer.name, answer.subtitle);
  return {
    id,
    title,
    subtitle: toSubtitle(answer.subtitle, title),
    showImageHeader,
    blogTagsTitle,
    eventTagsTitle,
    events: answer.events.map(toEventSummary),
    blogEntries: answer.blogEntries.map(toNewsSummary),
    image: toImage(answer),
    ...(await toBody(answer, clean)),
    subPages: await Promise.all(answer.subPages.map((sub) => toSubPage(sub, clean))),
  };
}

/** The answer of `/api/pages/{id}/list`. Throws when it holds no list. */
export const parseSubPages = (json: unknown, clean: CleanHtml): Promise<SubPage[]> =>
  readRichList(SubPageSchema, json, (sub) => toSubPage(sub, clean));

/** Another content API may call a project's name its title, as that of a page. */
const summary = v.object({ ...ProjectSummarySchema.entries, title: v.string() });

/** The answer of `/api/proyectos`. Throws when it holds no list. */
export const parseProjects = (json: unknown): ProjectSummary[] =>
  readList(summary, json, (project) => ({
    id: project.id,
    name: toName(project.name, project.title),
    description: project.description,
    image: toImage(project),
  })).items;
