import type { SiteDeclaration } from './site-declaration.ts';

/** First segments of addresses that the gateway answers before it looks for a section. */
const RESERVED = new Set([
  ...['api', 'assets', 'releases', 'images', 'downloads', 'video', 'healthz', 'readyz', 'metrics'],
  ...['robots.txt', 'sitemap.xml', '.well-known'],
]);

/** Whether the gateway answers all addresses with this first segment itself. Those with an underscore are its protocol. */
export const isReservedWord = (first: string): boolean => RESERVED.has(first) || first.startsWith('_');

export const toFrameAddresses = ({ drawings, offline, consent }: SiteDeclaration): readonly string[] => [
  ...Object.keys(drawings),
  ...(offline ? [offline.worker, offline.page] : []),
  ...(consent ? [consent.address, `${consent.address}.css`] : []),
];
