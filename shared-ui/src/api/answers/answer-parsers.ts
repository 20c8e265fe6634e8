/** The parsers of all answers, one for each shape. Those of answers with rich text take what makes it safe. */
export * from './contribution-answers.ts';
export * from './event-answers.ts';
export * from './foundation-answers.ts';
export * from './home-answers.ts';
export * from './news-answers.ts';
export * from './page-answers.ts';
export * from './site-answers.ts';
