/** Address of a whole picture, in its own size. */
export const toPictureHref = ({ name }: { readonly name: string }): string => `/images/${encodeURIComponent(name)}`;
