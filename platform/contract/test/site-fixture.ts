import type { SiteDeclaration } from '../src/site/site-declaration.ts';

export const site: SiteDeclaration = {
  lang: 'en',
  locale: 'en-GB',
  home: '/',
  icon: '/icon.svg',
  drawings: {},
  consent: null,
  offline: null,
  video: null,
  emergency: { title: 'Not now', text: 'Later', retryText: 'It is not lost', retryButton: 'Again', home: 'Home' },
  texts: {
    refusals: { 400: 'a', 405: 'b', 408: 'c', 413: 'd', 414: 'e', 429: 'f', 431: 'g', 500: 'h' },
    foreignForm: 'i',
    longForm: 'j',
    noChoice: 'k',
    badPreviewLink: 'l',
    noPage: 'm',
    noDocument: 'n',
    documentUnavailable: 'o',
    apiUnavailable: 'p',
  },
};
