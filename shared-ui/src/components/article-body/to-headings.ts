import type { SafeHtml } from '../../api/safe-html.ts';

const HEADING = /<h2 id="([^"]+)">(.*?)<\/h2>/g;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Extracts the headings for a table of contents. Relies on the exact format of the sanitiser's output. */
export const toHeadings = (content: SafeHtml | null) =>
  [...String(content?.__html ?? '').matchAll(HEADING)].map(([, id = '', html = '']) => ({
    id,
    text: html.replace(/<[^<>]*>/g, '').replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity),
  }));
