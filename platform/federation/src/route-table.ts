import type { SectionAddress } from '@site/contract/section-address';
import { createPathIndex } from './path-index.ts';

/** Finds the section that owns a path. */
export type FindOwner = (pathname: string) => SectionAddress | undefined;

export function createRouteTable(sections: readonly SectionAddress[]): FindOwner {
  const find = createPathIndex(sections.flatMap((section) => section.paths.map((path) => ({ path, value: section }))));
  return (pathname) => find(pathname)?.value;
}
