import { CONTRIBUTIONS_PATH, toSectionHref } from './addresses.ts';

/** The step of a breadcrumb that leads to the trustees' contributions. */
export const CONTRIBUTIONS = { label: 'Aportaciones de los patronos', href: CONTRIBUTIONS_PATH };

/** Returns the steps above an entry. The title of its section is empty when unknown. */
export const toEntryBreadcrumb = (sectionId: string, sectionTitle: string) => [
  CONTRIBUTIONS,
  ...(sectionTitle ? [{ label: sectionTitle, href: toSectionHref(sectionId) }] : []),
];
