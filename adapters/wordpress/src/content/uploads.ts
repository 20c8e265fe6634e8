import { readLinks } from './read-html.ts';

/** WordPress stores uploads in folders by year and month; file names on the site contain no folders. */
const UPLOAD = /^(\d{4})\/(\d{2})\/([^/?#]+)(?:[?#]|$)/;
const NAME = /^(\d{4})-(\d{2})-([^/\\]+)$/;

/** Path of the uploads of any WordPress site, whatever host name it uses. */
const UPLOADS = '/wp-content/uploads/';

/** The rest of the address in an HTML attribute, up to the closing quote. */
const IN_HTML = /^(\d{4})\/(\d{2})\/([^\s"'<>/?#]{1,255})/;

/** Characters that can precede an address, in an attribute or in text. */
const BEFORE_ADDRESS = ['"', "'", ' ', '>', '\n', '('];

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Returns the name of an upload below `/images/` or `/downloads/`; empty for any other address. */
export function toFileName(address: string): string {
  const at = address.indexOf(UPLOADS);
  const [, year, month, file] = UPLOAD.exec(at < 0 ? '' : address.slice(at + UPLOADS.length)) ?? [];
  return file === undefined ? '' : `${year}-${month}-${decode(file)}`;
}

/**
 * A name that is not valid percent-encoding, such as `50%.pdf`, is kept as it is: it must not make a whole list fail.
 */
function decode(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

/** Returns the path of a file below `wp-content/uploads/`; undefined when the name is not that of an upload. */
export function toUploadPath(name: string): string | undefined {
  const [, year, month, file] = NAME.exec(name) ?? [];
  return file === undefined || /^\.\.?$/.test(file) ? undefined : `${year}/${month}/${encodeURIComponent(file)}`;
}

/**
 * Rewrites the addresses of images and documents in rich text to the site's own, so that browsers never contact
 * WordPress.
 */
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

/** Returns the documents that a rich text links to. */
export const readDocuments = (html: string) =>
  readLinks(html).flatMap(({ href, text }) => {
    const name = toFileName(href);
    return name === '' || PICTURE.test(name) ? [] : [{ path: name, title: text, description: '', size: 0, type: '' }];
  });
