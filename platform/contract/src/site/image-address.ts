export const toImageAddress = (siteUrl: string, name: string) => `${siteUrl}/images/${encodeURIComponent(name)}`;
