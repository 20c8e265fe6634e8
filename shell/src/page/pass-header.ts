/** The header in which a preview's pass goes to the content API, which then answers with what is not published yet. */
export const PASS_HEADER = 'x-vista-previa';
