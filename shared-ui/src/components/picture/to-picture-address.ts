let site = '';

/** Pictures come from the site itself, except in the page of another host: it says once where the site is. */
export const setSite = (address: string): void => {
  site = address;
};

export const toPictureAddress = (name: string): string => `${site}/images/${encodeURIComponent(name)}`;
