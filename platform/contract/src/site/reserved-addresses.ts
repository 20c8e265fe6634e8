import type { SiteDeclaration } from './site-declaration.ts';

/** Folders of which the content API serves the files; a missing one may have moved. */
const FILE_FOLDERS = ['images', 'downloads'];
/** Folders of which the gateway serves all addresses. */
const FOLDERS = ['api', 'assets', 'releases', 'video'];
const FILES = ['healthz', 'readyz', 'metrics', 'robots.txt', 'sitemap.xml'];

/** True for an address whose file the content API serves. */
export const isFilePath = (path: string): boolean => FILE_FOLDERS.some((folder) => path.startsWith(`/${folder}/`));

/** First path segments that the gateway handles before it looks for a section. */
const RESERVED = new Set([...FILE_FOLDERS, ...FOLDERS, ...FILES, '.well-known']);

/** True when the gateway handles all addresses with this first segment. A leading underscore marks its own protocol. */
export const isReservedWord = (first: string): boolean => RESERVED.has(first) || first.startsWith('_');

/** True when the gateway responds at a path itself, whether or not that path has moved. */
export function isGatewayPath(path: string): boolean {
  const [, first = '', ...rest] = path.split('/');
  return (rest.length === 0 ? FILES : FOLDERS).includes(first);
}

export const toFrameAddresses = ({ drawings, offline, consent }: SiteDeclaration): readonly string[] => [
  ...Object.keys(drawings),
  ...(offline ? [offline.worker, offline.page] : []),
  ...(consent ? [consent.address, `${consent.address}.css`] : []),
];
