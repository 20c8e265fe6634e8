import { toReason } from '@site/base/error-text';
import { readBytes } from '@site/base/http/read-body';
import { shareInFlight } from '@site/base/single-flight';
import { unavailable } from '@site/contract';
import type { SafeHtml } from '@site/contract/api';
import type { HtmlGuest } from '@site/contract/guest';

const DEADLINE_MS = 1_500;
const FRESH_MS = 5_000;
const MAX_BYTES = 512 * 1024;

/** A page declares its character encoding within this many bytes (HTML, 4.2.5.4). */
const HEAD_BYTES = 1_024;

/**
 * Decodes as browsers do: by the encoding of the header, else of the page. Missing or unknown encodings are read as
 * UTF-8.
 */
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

/**
 * Rejects unless the address itself, without a redirect, returns an HTML page of at most MAX_BYTES within the
 * deadline.
 */
async function fetchHtml(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(DEADLINE_MS) });
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok || !answer.body || !type.startsWith('text/html')) {
    await answer.body?.cancel();
    throw new Error(`status ${answer.status}, ${type}`);
  }
  const bytes = await readBytes(answer.body, MAX_BYTES);
  if (bytes === null) throw new Error(`more than ${MAX_BYTES} bytes`);
  return toText(bytes, type);
}

interface ReaderOptions {
  /** Sanitises HTML and replaces each address in it by the result of `toAddress`. */
  readonly cleanHtml: (html: string, toAddress: (written: string) => string) => Promise<SafeHtml>;
  /** The guest's files: address on its server to the address of the copy on this site. */
  readonly files: Readonly<Record<string, string>>;
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number;
}

/**
 * Creates a reader of the guest's HTML: sanitised, in a shadow root with its style sheets. While the guest fails, the
 * reader returns the last good response.
 *
 * @throws Response 503 (from the reader) when the guest has never responded
 */
export function createHtmlReader(
  { name, address }: HtmlGuest,
  { cleanHtml, files, now = () => performance.now() }: ReaderOptions,
) {
  const inFlight = new Map<string, Promise<void>>();
  let last: string | null = null;
  /** Set after failures too: otherwise a guest that hangs would delay every page that shows it. */
  let renewAt = Number.NEGATIVE_INFINITY;
  const sheets = Object.values(files).filter((file) => file.endsWith('.css'));
  const styles = sheets.map((file) => `<link rel="stylesheet" href="${file}">`).join('');

  const own = new Map(Object.entries(files));
  /** Resolves addresses against the guest's. Its files are replaced by the copies on this site. */
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
      console.warn(`The guest ${name} could not be read: ${toReason(error)}`);
    }
    renewAt = now() + FRESH_MS;
  }

  return async (_url?: URL): Promise<string> => {
    if (now() >= renewAt) await shareInFlight(inFlight, address, renew);
    if (last === null) throw unavailable();
    return last;
  };
}
