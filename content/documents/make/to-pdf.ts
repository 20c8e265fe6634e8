/** One line of a document: where it stands, how large, which words. */
interface Line {
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
  /** Points below the line before. */
  readonly gap: number;
}

/** A4 in points. */
const PAGE = { width: 595, height: 842, margin: 72 };

/** Windows code page 1252, which the fonts of every PDF reader know, in PDF string syntax (ISO 32000-1, 7.3.4.2). */
function toPdfString(text: string): string {
  const codes: Readonly<Record<string, number>> = { '«': 0xab, '»': 0xbb, '–': 0x96, '—': 0x97, '…': 0x85, '€': 0x80 };
  return [...text]
    .map((character) => {
      const code = codes[character] ?? character.charCodeAt(0);
      if (code > 255) return '?';
      if ('()\\'.includes(character)) return `\\${character}`;
      return code < 128 ? character : `\\${code.toString(8).padStart(3, '0')}`;
    })
    .join('');
}

/** Breaks a text into lines of about so many characters. */
function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

function toLines(title: string, paragraphs: readonly string[]): Line[] {
  return [
    ...wrap(title, 34).map((text, index) => ({ text, size: 24, bold: true, gap: index === 0 ? 60 : 30 })),
    ...paragraphs.flatMap((paragraph) =>
      wrap(paragraph, 78).map((text, index) => ({ text, size: 12, bold: false, gap: index === 0 ? 32 : 18 })),
    ),
  ];
}

function toText({ text, size, bold }: Omit<Line, 'gap'>, y: number): string {
  return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${PAGE.margin} ${y} Td (${toPdfString(text)}) Tj ET`;
}

function toContentStream(lines: readonly Line[], foot: string): string {
  let y = PAGE.height - PAGE.margin;
  const commands = lines.map((line) => {
    y -= line.gap;
    return toText(line, y);
  });
  const footLine = toText({ text: foot, size: 9, bold: false }, PAGE.margin);
  return ['0.64 0.08 0.18 rg', `${PAGE.margin} 780 60 4 re f`, '0 g', ...commands, footLine].join('\n');
}

/** A PDF of one page (ISO 32000-1) with a title, paragraphs and a line at the foot. */
export function toPdf(title: string, paragraphs: readonly string[], foot: string): Buffer {
  const stream = toContentStream(toLines(title, paragraphs), foot);
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (es-ES) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${toPdfString(title)}) >>`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
