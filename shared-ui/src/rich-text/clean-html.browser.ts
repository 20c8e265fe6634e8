import { nextTask } from '@site/base/next-task';
import type { CleanHtml } from '../api/safe-html.ts';

let before: Promise<unknown> = Promise.resolve();

/**
 * The browser's sanitiser, in the script of the parsers, which the first page does without. It is evaluated and works through each
 * text in tasks of their own: a page that is fetched ahead has half a dozen texts.
 */
export const cleanHtml: CleanHtml = (html) => {
  const cleaned = before.then(async () => {
    const { sanitize } = await import(/* webpackMode: "eager" */ './sanitize.browser.ts');
    await nextTask();
    return sanitize(html);
  });
  before = cleaned.catch(() => undefined);
  return cleaned;
};
