/**
 * Attribute of `html` while a section keeps text that the visitor typed and has not sent, in memory only. The application
 * then opens no other document, which would lose it.
 */
export const UNSENT_ATTRIBUTE = 'data-unsent';
