import { toPictureAddress } from '../picture/to-picture-address.ts';

/** Address of a whole picture, in its own size. */
export const toPictureHref = ({ name }: { readonly name: string }): string => toPictureAddress(name);
