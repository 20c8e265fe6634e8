import type { SafeHtml } from '../../api/safe-html.ts';

const HEADING = /<h2 id="([^"]+)">(.*?)<\/h2>/g;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The parts of a text, for a list of its contents. The sanitiser's own output has one form; anything else has no heading. */
export const toHeadings = (content: SafeHtml | null) =>
  [...String(content?.__html ?? '').matchAll(HEADING)].map(([, id = '', html = '']) => ({
    id,
    text: html.replace(/<[^<>]*>/g, '').replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity),
  }));
