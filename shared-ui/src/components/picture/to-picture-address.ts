import { encodePath } from '@site/base/text/encode-path';

let site = '';

/**
 * Sets the address of the site that serves images. Only needed when a section is embedded in a page of another host.
 */
export const setSite = (address: string): void => {
  site = address;
};

export const toPictureAddress = (name: string): string => `${site}/images/${encodePath(name)}`;
