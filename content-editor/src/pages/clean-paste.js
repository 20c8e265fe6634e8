const SKIPPED = new Set('BUTTON HEAD INPUT NOSCRIPT SCRIPT SELECT STYLE SVG TEMPLATE TEXTAREA TITLE'.split(' '));
const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIALOG DIR DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR LEGEND LI MAIN MENU NAV OL P SEARCH SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
);
const LINK = /^(?:https?:|mailto:|tel:)/i;

/** Programs write lists as paragraphs that begin with a bullet. Word's «§» is not among them: laws have it too. */
const BULLET = /^\s*[·•▪]\s+/;
const isHeading = (element) => /^H[1-6]$/.test(element.tagName);
const toStyle = (element) => (element.getAttribute('style') ?? '').replaceAll(' ', '');
const hasStyle = (element, part) => toStyle(element).includes(part);
const isWordItem = (element) =>
  !isHeading(element) &&
  !hasStyle(element, 'mso-list:none') &&
  (/\bMsoListParagraph/.test(element.className) || hasStyle(element, 'mso-list:'));
/** Values that leave the decision to the elements around. */
const INHERITED = /^(?:inherit|unset)?$/;

function toMarks(element, marks) {
  const { fontWeight, fontStyle } = element.style;
  const href = element.tagName === 'A' ? (element.getAttribute('href') ?? '') : '';
  // Chrome copies the longhand.
  const [, space = ''] = /white-space(?:-collapse)?:([a-z]+)/.exec(toStyle(element)) ?? [];
  return {
    strong: INHERITED.test(fontWeight)
      ? marks.strong || /^(?:B|STRONG)$/.test(element.tagName)
      : /^bold/.test(fontWeight) || Number(fontWeight) >= 600,
    em: INHERITED.test(fontStyle) ? marks.em || /^(?:I|EM)$/.test(element.tagName) : fontStyle === 'italic',
    href: LINK.test(href) ? href : marks.href,
    hasLines: INHERITED.test(space) ? marks.hasLines : /^(?:pre|break)/.test(space),
    item: marks.item,
  };
}

/**
 * Finds the item that a text in a list belongs to. What is nested in a numbered item is part of it, since the form
 * shows no nested lists, and the numbers after it would change.
 */
function toItem(element) {
  let item = element;
  for (let part = element; part.parentElement; part = part.parentElement)
    if (part.parentElement.tagName === 'OL') item = part;
  // Some programs write nested lists beside the item.
  while (item.tagName !== 'LI' && item.previousElementSibling) item = item.previousElementSibling;
  return item;
}

function toKind(element, kind, item) {
  if (element.tagName === 'LI') return toItem(element).parentElement.tagName === 'OL' ? 'ol' : 'ul';
  if (!item && isWordItem(element)) {
    const marker = [...element.querySelectorAll('[style]')].find((part) => hasStyle(part, 'mso-list:Ignore'));
    return /^\s*\w{1,5}[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul';
  }
  if (element.tagName === 'BLOCKQUOTE') return 'blockquote';
  return isHeading(element) && kind === 'p' ? element.tagName.toLowerCase() : kind;
}

/** A row of a table with several cells of text; others are there for the layout. */
const isRow = (row) =>
  row.tagName === 'TR' &&
  [...row.children].filter((cell) => cell.textContent.trim()).length > 1 &&
  !row.querySelector('table,ul,ol,h1,h2,h3,h4,h5,h6');

const endsInBreak = ({ pieces }) => pieces.findLast(({ text }) => text !== ' ')?.text === '\n';

/** Divides a document into blocks without nesting: a kind, and pieces of text with their marks. */
function toBlocks(body) {
  const blocks = [];
  let open;
  const write = (text, kind, marks) => {
    if (!open && !text.trim()) return;
    const last = blocks.at(-1);
    if (!open && marks.item && last?.item === marks.item) {
      // Another paragraph of the same item would get a bullet or number.
      open = last;
      if (!endsInBreak(open)) open.pieces.push({ text: '\n' });
    }
    if (!open) {
      open = { kind, item: marks.item, pieces: [] };
      blocks.push(open);
    }
    open.pieces.push({ text, ...marks });
  };
  const breakLine = (kind, isFlat) => {
    // Headings cannot hold a line break.
    if (isFlat || /^h/.test(kind)) write(' ', kind, {});
    else if (open && endsInBreak(open)) close();
    else if (open) write('\n', kind, {});
  };
  const close = () => {
    open = undefined;
  };
  const walkAll = (node, kind, marks, isFlat) => {
    for (const child of node.childNodes) walk(child, kind, marks, isFlat);
  };
  function writeLines(lines, kind, marks, isFlat) {
    for (const [index, line] of lines.entries()) {
      if (index > 0) breakLine(kind, isFlat);
      if (line !== '') write(line.replace(/[ \t\r\n]+/g, ' '), kind, marks);
    }
  }
  /** Word's nested items are paragraphs beside the item. */
  const findItem = (node, { item }) => {
    if (node.tagName === 'LI') return toItem(node);
    if (item || !isWordItem(node)) return item;
    const last = blocks.at(-1);
    return last?.kind === 'ol' && last.item && /mso-list:\w+level[2-9]/.test(toStyle(node)) ? last.item : node;
  };
  function walkRow(row, kind, marks) {
    close();
    for (const cell of row.children) {
      if (!cell.textContent.trim()) continue;
      if (open) write(' · ', kind, {});
      walkAll(cell, kind, marks, true);
    }
    close();
  }
  function walk(node, kind, marks, isFlat) {
    if (node.nodeType === 3)
      return writeLines(marks.hasLines ? node.data.split('\n') : [node.data], kind, marks, isFlat);
    if (node.nodeType !== 1 || SKIPPED.has(node.tagName.toUpperCase()) || hasStyle(node, 'mso-list:Ignore')) return;
    const inner = toMarks(node, marks);
    if (node.tagName === 'BR') return breakLine(kind, isFlat);
    if (node.tagName === 'PRE') {
      for (const line of node.textContent.split('\n')) {
        close();
        write(line, kind, { item: marks.item });
      }
      return close();
    }
    if (isRow(node)) return walkRow(node, kind, inner);
    if (!BLOCKS.has(node.tagName)) return walkAll(node, kind, inner, isFlat);
    if (isFlat) write(' ', kind, {});
    else close();
    walkAll(node, toKind(node, kind, marks.item), { ...inner, item: findItem(node, marks) }, isFlat);
    if (!isFlat) close();
  }
  walk(body, 'p', {});
  return blocks;
}

/** Joins neighbours with equal marks, and moves spaces out of them, where Markdown would show the asterisks. */
function joinPieces(pieces, kind) {
  const joined = [];
  const add = (text, marks) => {
    const last = joined.at(-1);
    if (text === '') return;
    if (last && last.strong === marks.strong && last.em === marks.em && last.href === marks.href) last.text += text;
    else joined.push({ text, ...marks });
  };
  for (const { text, strong, em, href } of pieces) {
    const inner = text.trim();
    const at = inner === '' ? text.length : text.indexOf(inner);
    const marks = { strong: Boolean(strong) && !/^h/.test(kind), em: Boolean(em), href };
    add(text.slice(0, at), {});
    add(inner, marks);
    add(text.slice(at + inner.length), {});
  }
  const [first] = joined;
  if (first) first.text = first.text.trimStart();
  const last = joined.at(-1);
  if (last) last.text = last.text.trimEnd();
  return joined.filter(({ text }) => text !== '');
}

function toNodes(document, pieces) {
  return pieces.flatMap(({ text, strong, em, href }) => {
    const lines = text.replace(/ {2,}/g, ' ').split(/ ?\n ?/);
    let nodes = lines.flatMap((line, index) => (index > 0 ? [document.createElement('br'), line] : [line]));
    const wrap = (tag) => {
      const element = document.createElement(tag);
      element.append(...nodes);
      nodes = [element];
      return element;
    };
    if (em) wrap('em');
    if (strong) wrap('strong');
    if (href) wrap('a').setAttribute('href', href);
    return nodes;
  });
}

/**
 * Simplifies HTML from the clipboard to what the form can show: paragraphs, headings, quotations, flat lists, bold,
 * italic and links. Decap joins, drops or fails on the rest.
 *
 * @param {string} html
 * @returns {{ html: string, images: number }} without images, whose number it returns
 */
export function cleanPaste(html) {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const { body } = document;
  // Images of one pixel count readers of mails.
  const images = [...body.querySelectorAll('img')].filter((image) => image.getAttribute('width') !== '1').length;
  const blocks = toBlocks(body).flatMap(({ kind, pieces: [first, ...more] }) => {
    const isBullet = kind === 'p' && BULLET.test(first.text);
    const pieces = isBullet ? [{ ...first, text: first.text.replace(BULLET, '') }, ...more] : [first, ...more];
    const joined = joinPieces(pieces, kind);
    return joined.length > 0 ? [{ kind: isBullet ? 'ul' : kind, nodes: toNodes(document, joined) }] : [];
  });
  body.replaceChildren();
  const [only] = blocks;
  // A word or a sentence goes into the paragraph that it is pasted into.
  if (blocks.length === 1 && only.kind === 'p') body.append(...only.nodes);
  else
    for (const { kind, nodes } of blocks) {
      const isList = kind === 'ul' || kind === 'ol';
      const block = document.createElement(isList ? 'li' : kind === 'blockquote' ? 'p' : kind);
      block.append(...nodes);
      if (!isList && kind !== 'blockquote') body.append(block);
      else if (body.lastElementChild?.tagName.toLowerCase() === kind) body.lastElementChild.append(block);
      else {
        const group = document.createElement(kind);
        group.append(block);
        body.append(group);
      }
    }
  return { html: body.innerHTML, images };
}

const IMAGE_LEFT_OUT =
  'En «Texto» no caben imágenes: no se ha pegado. Súbala en «Imágenes» y elíjala después en «Imagen» o en «Galería».';

addEventListener(
  'paste',
  (event) => {
    const { clipboardData, target } = event;
    const pasted = clipboardData?.getData('text/html');
    // What is copied in the editor itself is already as the form shows it.
    if (
      !event.isTrusted ||
      !pasted ||
      pasted.includes('data-slate-fragment') ||
      !target.closest?.('[data-slate-editor]')
    )
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { html, images } = cleanPaste(pasted);
    const dataTransfer = new DataTransfer();
    if (html) dataTransfer.setData('text/html', html);
    dataTransfer.setData('text/plain', clipboardData.getData('text/plain'));
    const input = { inputType: 'insertFromPaste', dataTransfer, bubbles: true, cancelable: true };
    // The plain text of an image alone is its address.
    if (html || images === 0) target.dispatchEvent(new InputEvent('beforeinput', input));
    if (images > 0) alert(IMAGE_LEFT_OUT);
  },
  true,
);
