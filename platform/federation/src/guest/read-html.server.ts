import { toMessage } from '@site/base/error-text';
import { readBytes } from '@site/base/limits/read-body';
import { shareInFlight } from '@site/base/single-flight';
import { unavailable } from '@site/contract';
import type { SafeHtml } from '@site/contract/api';
import type { HtmlGuest } from '@site/contract/guest';

const DEADLINE_MS = 1_500;
const FRESH_MS = 5_000;
const MOST_BYTES = 512 * 1024;

/** Where a page may say its letters itself: within so many bytes (HTML, 4.2.5.4). */
const HEAD_BYTES = 1_024;

/** As browsers read it: in the letters that the server names, or the page itself, and what has a name that nobody knows as UTF-8. */
function toText(bytes: Buffer, type: string): string {
  const named =
    /;\s*charset="?([\w-]+)/i.exec(type) ??
    /<meta\b[^>]*\bcharset\s*=\s*["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, HEAD_BYTES));
  try {
    return new TextDecoder(named?.[1]).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Rejects for whatever is no HTML page of moderate size, in time, at this very address. */
async function fetchHtml(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(DEADLINE_MS) });
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok || !answer.body || !type.startsWith('text/html')) {
    await answer.body?.cancel();
    throw new Error(`status ${answer.status}, ${type}`);
  }
  const bytes = await readBytes(answer.body, MOST_BYTES);
  if (bytes === null) throw new Error(`more than ${MOST_BYTES} bytes`);
  return toText(bytes, type);
}

interface ReaderOptions {
  /** Makes HTML safe, and asks where each address in it leads. */
  readonly cleanHtml: (html: string, toAddress: (written: string) => string) => Promise<SafeHtml>;
  /** Addresses here of the guest's files, by their addresses there. */
  readonly files: Readonly<Record<string, string>>;
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number;
}

/** The guest's HTML, made safe, in a shadow root with its style sheets. When it cannot be had, the last answer. */
export function createHtmlReader(
  { name, address }: HtmlGuest,
  { cleanHtml, files, now = () => performance.now() }: ReaderOptions,
) {
  const inFlight = new Map<string, Promise<void>>();
  let last: string | null = null;
  /** Also after a failure: a guest that hangs would hold up every page that shows it. */
  let renewAt = Number.NEGATIVE_INFINITY;
  const sheets = Object.values(files).filter((file) => file.endsWith('.css'));
  const styles = sheets.map((file) => `<link rel="stylesheet" href="${file}">`).join('');

  const own = new Map(Object.entries(files));
  /** Addresses are the guest's: those of its files lead to the copies here, others to its site. */
  function toAddress(written: string): string {
    if (written.startsWith('#') || !URL.canParse(written, address)) return written;
    const { href } = new URL(written, address);
    return own.get(href) ?? href;
  }

  async function renew(): Promise<void> {
    try {
      const { __html: html } = await cleanHtml(await fetchHtml(address), toAddress);
      last = `<template shadowrootmode="open">${styles}${html}</template>`;
    } catch (error) {
      console.warn(`The guest ${name} gave no answer: ${toMessage(error)}`);
    }
    renewAt = now() + FRESH_MS;
  }

  return async (_url?: URL): Promise<string> => {
    if (now() >= renewAt) await shareInFlight(inFlight, address, renew);
    if (last === null) throw unavailable();
    return last;
  };
}
