import { encodePath } from '@site/base/text/encode-path';

export const toImageAddress = (siteUrl: string, name: string) => `${siteUrl}/images/${encodePath(name)}`;
