/**
 * Encodes the name of a file, with its folders, for an address. Empty segments, `.` and `..` are omitted: browsers would
 * resolve them to an address outside of the folder of files, and the gateway refuses them.
 */
export const encodePath = (name: string): string =>
  name
    .split('/')
    .filter((segment) => !['', '.', '..'].includes(segment))
    .map(encodeURIComponent)
    .join('/');
