import { nextTask } from '@site/base/next-task';
import type { CleanHtml } from '../api/safe-html.ts';

let queue: Promise<unknown> = Promise.resolve();

/**
 * The browser's sanitiser, in the script of the parsers, which the first page does not need. Its evaluation and each
 * text run in a separate task, since a prefetched page has half a dozen texts.
 */
export const cleanHtml: CleanHtml = (html) => {
  const cleaned = queue.then(async () => {
    const { sanitize } = await import(/* webpackMode: "eager" */ './sanitize.browser.ts');
    await nextTask();
    return sanitize(html);
  });
  queue = cleaned.catch(() => undefined);
  return cleaned;
};
