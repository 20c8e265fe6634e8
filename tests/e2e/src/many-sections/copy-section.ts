import { rewriteRelease } from '../releases/rewrite-release.ts';
import { TEMPLATE } from './build-template.ts';

/** What a copy is called. */
export interface CopyName {
  /** `mfe-copy-07` */
  readonly name: string;
  /** `/copia-07` */
  readonly path: string;
}

/** Writes the build of the template again under another name and with addresses of its own. */
export const copySection = (from: string, to: string, { name, path }: CopyName): Promise<void> =>
  rewriteRelease(from, to, (text) =>
    text
      .replaceAll(TEMPLATE.name, name)
      .replaceAll(TEMPLATE.container, name.replaceAll('-', '_'))
      .replaceAll(TEMPLATE.path, path),
  );
