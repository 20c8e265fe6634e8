/**
 * The cascade layers of a page, weakest first (CSS Cascading and Inheritance Level 5, 6.4): the shell's style sheets stand in the
 * first, those of all sections in the second. A section wins over the design system without a contest of specificity.
 */
export const STYLE_LAYERS = { shell: 'site', section: 'sections' } as const;

/** What each class name of a section begins with: no rule of one section can mean an element of another. */
export const toClassPrefix = (section: string) => `${section}_`;
