/** The parsers of all responses, one for each shape. Parsers of rich text take a sanitiser. */
export * from './contribution-answers.ts';
export * from './event-answers.ts';
export * from './foundation-answers.ts';
export * from './home-answers.ts';
export * from './news-answers.ts';
export * from './page-answers.ts';
export * from './site-answers.ts';
