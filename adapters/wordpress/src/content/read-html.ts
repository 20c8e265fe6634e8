import { Parser } from 'htmlparser2';

/** Elements that separate words. */
const BREAKS = /^(?:br|p|div|li|h[1-6])$/;

/** Converts a title or excerpt of WordPress, which is HTML, to the plain text that the site shows. */
export function toPlainText(html: string): string {
  let text = '';
  const parser = new Parser({
    onopentagname: (name) => {
      if (BREAKS.test(name)) text += ' ';
    },
    ontext: (data) => {
      text += data;
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, ' ').trim();
}

export interface Link {
  readonly href: string;
  readonly text: string;
}

export function readLinks(html: string): readonly Link[] {
  const links: { href: string; text: string }[] = [];
  let open: { href: string; text: string } | undefined;
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name !== 'a' || !href) return;
      open = { href, text: '' };
      links.push(open);
    },
    ontext(data) {
      if (open) open.text += data;
    },
    onclosetag(name) {
      if (name === 'a') open = undefined;
    },
  });
  parser.end(html);
  return links.map(({ href, text }) => ({ href, text: text.trim() }));
}
