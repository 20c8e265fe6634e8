import type { CleanHtml } from '../safe-html.ts';
import { parseContribution, parseContributionSections, parseContributions } from './contribution-answers.ts';
import { parseEventItem, parseEventList } from './event-answers.ts';
import { parsePatrons, parseSinglePage, parseTown, parseTransparency } from './foundation-answers.ts';
import { parseCarousel, parseContributors, parseHome, parseImpulsamos } from './home-answers.ts';
import { parseNewsItem, parseNewsList } from './news-answers.ts';
import { parsePage, parseProjects, parseSubPages } from './page-answers.ts';
import {
  parseCredits,
  parseExtra,
  parseLanguages,
  parseProperties,
  parseSearch,
  parseSubExtra,
  parseSubExtras,
} from './site-answers.ts';

/**
 * The parsers of all answers, one for each shape.
 *
 * @param clean makes rich text safe
 */
export function createAnswerParsers(clean: CleanHtml) {
  return {
    contribution: (json: unknown) => parseContribution(json, clean),
    contributionSections: parseContributionSections,
    contributions: parseContributions,
    eventItem: (json: unknown) => parseEventItem(json, clean),
    eventList: parseEventList,
    patrons: (json: unknown) => parsePatrons(json, clean),
    singlePage: (json: unknown) => parseSinglePage(json, clean),
    town: (json: unknown) => parseTown(json, clean),
    transparency: parseTransparency,
    carousel: parseCarousel,
    contributors: parseContributors,
    home: (json: unknown) => parseHome(json, clean),
    impulsamos: (json: unknown) => parseImpulsamos(json, clean),
    newsItem: (json: unknown) => parseNewsItem(json, clean),
    newsList: parseNewsList,
    page: (json: unknown) => parsePage(json, clean),
    projects: parseProjects,
    subPages: (json: unknown) => parseSubPages(json, clean),
    credits: parseCredits,
    extra: parseExtra,
    languages: parseLanguages,
    properties: parseProperties,
    search: parseSearch,
    subExtra: (json: unknown) => parseSubExtra(json, clean),
    subExtras: parseSubExtras,
  };
}

export type AnswerParsers = ReturnType<typeof createAnswerParsers>;
