import { rewriteRelease } from '../../../../platform/kit/test/rewrite-release.ts';
import { TEMPLATE } from './build-template.ts';

export interface CopyName {
  /** `mfe-copy-07` */
  readonly name: string;
  /** `/copia-07` */
  readonly path: string;
}

/** Copies the build of the template with another name and other paths. */
export const copySection = (from: string, to: string, { name, path }: CopyName): Promise<void> =>
  rewriteRelease(from, to, {
    rename: (text) =>
      text
        .replaceAll(TEMPLATE.name, name)
        .replaceAll(TEMPLATE.container, name.replaceAll('-', '_'))
        .replaceAll(TEMPLATE.path, path),
  });
