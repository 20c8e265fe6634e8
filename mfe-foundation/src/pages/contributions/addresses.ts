/** Path of the trustees' contributions (specification, section 2). */
export const CONTRIBUTIONS_PATH = '/aportaciones-de-los-patronos';

export const toSectionHref = (sectionId: string) => `${CONTRIBUTIONS_PATH}/${encodeURIComponent(sectionId)}`;

export const toEntryHref = (sectionId: string, id: string) => `${toSectionHref(sectionId)}/${encodeURIComponent(id)}`;

/**
 * The specification writes the address of an entry with a stray colon after the section id. Addresses of that form
 * redirect.
 *
 * @returns the id without the colon; null when it has none
 */
export function withoutStrayColon(sectionId: string): string | null {
  return sectionId.endsWith(':') ? sectionId.replace(/(?<!:):+$/, '') : null;
}
