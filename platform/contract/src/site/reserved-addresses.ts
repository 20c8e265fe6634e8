import type { SiteDeclaration } from './site-declaration.ts';

/** First path segments that the gateway handles before it looks for a section. */
const RESERVED = new Set([
  'api',
  'assets',
  'releases',
  'images',
  'downloads',
  'video',
  'healthz',
  'readyz',
  'metrics',
  'robots.txt',
  'sitemap.xml',
  '.well-known',
]);

/** True when the gateway handles all addresses with this first segment. A leading underscore marks its own protocol. */
export const isReservedWord = (first: string): boolean => RESERVED.has(first) || first.startsWith('_');

export const toFrameAddresses = ({ drawings, offline, consent }: SiteDeclaration): readonly string[] => [
  ...Object.keys(drawings),
  ...(offline ? [offline.worker, offline.page] : []),
  ...(consent ? [consent.address, `${consent.address}.css`] : []),
];
