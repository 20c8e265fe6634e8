/** Headers between shell and content API that no standard defines; writer and reader take their names from here. */
export const PREVIEW_HEADER = 'x-vista-previa';
export const VALID_UNTIL_HEADER = 'x-valid-until';
