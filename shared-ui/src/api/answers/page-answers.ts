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
import { readList, readRichList, readSingle } from './read-answer.ts';
import { toBody, toCardImage, toContent, toImage, toName, toSubtitle, toSummary } from './to-views.ts';

async function toSubPage(answer: WireSubPage, clean: CleanHtml): Promise<SubPage> {
  const { id, description, style } = answer;
  const title = toName(answer.title, answer.subtitle);
  const subtitle = toSubtitle(answer.subtitle, title);
  // Only embedded sub-pages show their text. The text of others would only enlarge the transfer cache.
  const content = style.includes('embedded') ? await toContent(answer.content, clean) : null;
  return { id, title, subtitle, description, style, image: toImage(answer), content };
}

export async function parsePage(json: unknown, clean: CleanHtml): Promise<GenericPage> {
  const answer = readSingle(ProjectPageSchema, json);
  const { id, blogTagsTitle, eventTagsTitle } = answer;
  // Exactly the fields that the specification gives a project: name, image and description, without those of a page.
  const isProject = answer.name !== '' && answer.title === '';
  // The title of a project is in `name`.
  const title = toName(answer.title, answer.name, answer.subtitle);
  return {
    id,
    title,
    subtitle: toSubtitle(answer.subtitle || (isProject ? answer.description : ''), title),
    showImageHeader: answer.showImageHeader || isProject,
    blogTagsTitle,
    eventTagsTitle,
    events: answer.events.map(toEventSummary),
    blogEntries: answer.blogEntries.map(toSummary),
    image: toImage(answer),
    ...(await toBody(answer, clean)),
    subPages: await Promise.all(answer.subPages.map((sub) => toSubPage(sub, clean))),
  };
}

export const parseSubPages = (json: unknown, clean: CleanHtml): Promise<SubPage[]> =>
  readRichList(SubPageSchema, json, (sub) => toSubPage(sub, clean));

/** Other content APIs may put a project's name in `title`, as for a page. */
const summary = v.object({ ...ProjectSummarySchema.entries, title: v.string() });

export const parseProjects = (json: unknown): ProjectSummary[] =>
  readList(summary, json, (project) => ({
    id: project.id,
    name: toName(project.name, project.title),
    description: project.description,
    image: toCardImage(project),
  })).items;
