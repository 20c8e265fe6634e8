/**
 * The cascade layers of a page, weakest first (CSS Cascading and Inheritance Level 5, 6.4): the shell's style sheets
 * are in the first, those of all sections in the second. A section overrides the design system whatever the
 * specificity.
 */
export const STYLE_LAYERS = { shell: 'site', section: 'sections' } as const;

/** Prefix of a section's class names, so that no rule of one section matches an element of another. */
export const toClassPrefix = (section: string) => `${section}_`;
