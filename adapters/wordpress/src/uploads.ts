import { readLinks } from './read-html.ts';

/** WordPress keeps what is uploaded by year and month; the names of the site's files have no folders. */
const UPLOAD = /^(\d{4})\/(\d{2})\/([^/?#]+)$/;
const NAME = /^(\d{4})-(\d{2})-([^/\\]+)$/;

/** Where the uploads of any WordPress lie, with whatever host it calls itself by. */
const UPLOADS = '/wp-content/uploads/';

/** What follows in an attribute of HTML, up to its quote. */
const IN_HTML = /^(\d{4})\/(\d{2})\/([^\s"'<>/?#]{1,255})/;

/** What may stand before the host of an address, in an attribute or a text. */
const BEFORE_ADDRESS = ['"', "'", ' ', '>', '\n', '('];

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** The name of an upload's address below `/images/` or `/downloads/`; empty for any other address. */
export function toFileName(address: string): string {
  const at = address.indexOf(UPLOADS);
  const [, year, month, file] = UPLOAD.exec(at < 0 ? '' : address.slice(at + UPLOADS.length)) ?? [];
  return file === undefined ? '' : `${year}-${month}-${decode(file)}`;
}

/** A name that somebody typed by hand, such as `50%.pdf`, stands for itself: one of them must not cost a whole list. */
function decode(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

/** The path of a file below `wp-content/uploads/`; undefined for a name that stands for none. */
export function toUploadPath(name: string): string | undefined {
  const [, year, month, file] = NAME.exec(name) ?? [];
  return file === undefined || file === '..' ? undefined : `${year}/${month}/${encodeURIComponent(file)}`;
}

/** Rich text in which pictures and documents have the site's own addresses: no visitor asks the WordPress for anything. */
export function toOwnAddresses(html: string): string {
  const [first = '', ...rest] = html.split(UPLOADS);
  let own = first;
  for (const piece of rest) {
    const [path = '', year, month, file = ''] = IN_HTML.exec(piece) ?? [];
    if (file === '') own += UPLOADS + piece;
    else {
      const place = PICTURE.test(file) ? '/images/' : '/downloads/';
      const start = Math.max(...BEFORE_ADDRESS.map((character) => own.lastIndexOf(character))) + 1;
      own = `${own.slice(0, start)}${place}${year}-${month}-${file}${piece.slice(path.length)}`;
    }
  }
  return own;
}

/** The documents that a rich text links to. */
export const readDocuments = (html: string) =>
  readLinks(html).flatMap(({ href, text }) => {
    const name = toFileName(href);
    return name === '' || PICTURE.test(name) ? [] : [{ path: name, title: text, description: '', size: 0, type: '' }];
  });
