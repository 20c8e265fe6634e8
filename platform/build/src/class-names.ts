import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';

interface LoadedFile {
  readonly resourcePath: string;
  /** Folder of the package that is built. */
  readonly rootContext: string;
}

/**
 * Names the classes of CSS modules: `.title` becomes `title-x4`. Hashes do not compress, and each page contains about
 * 150 class names. Two characters distinguish the few names that several modules use; if not, the build fails.
 *
 * @param prefix of all names
 * @returns the option `getLocalIdent` of css-loader. Throws an Error for two classes with the same name.
 */
export function toClassNames(prefix: string) {
  const files = new Map<string, string>();
  return ({ resourcePath, rootContext }: LoadedFile, _pattern: string, local: string): string => {
    const file = path.relative(rootContext, resourcePath).split(path.sep).join('/');
    const name = `${prefix}${local}-${hash('sha256', `${file}:${local}`, 'base64url').slice(0, 2)}`;
    const other = files.get(name);
    // A file that was moved while the development server was running no longer exists at its former place.
    if (other !== undefined && other !== resourcePath && existsSync(other))
      throw new Error(
        `The class .${local} of ${resourcePath} would have the same name as that of ${other}, ${name}. Rename one of them.`,
      );
    files.set(name, resourcePath);
    return name;
  };
}
