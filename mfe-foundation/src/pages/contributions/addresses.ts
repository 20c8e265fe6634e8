/** Where the trustees' contributions live (specification, section 2). */
export const CONTRIBUTIONS_PATH = '/aportaciones-de-los-patronos';

export const toSectionHref = (sectionId: string) => `${CONTRIBUTIONS_PATH}/${encodeURIComponent(sectionId)}`;

export const toEntryHref = (sectionId: string, id: string) => `${toSectionHref(sectionId)}/${encodeURIComponent(id)}`;

/**
 * The specification writes the entry's address with a stray colon.
 *
 * @returns the id without it; null when it has none
 */
export function withoutStrayColon(sectionId: string): string | null {
  return sectionId.endsWith(':') ? sectionId.replace(/(?<!:):+$/, '') : null;
}
