import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { findBrowser } from './find-browser.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page of the site with what it asked for and said. */
export interface Visit {
  readonly page: Page;
  /** Paths with query of every request, in order. */
  readonly requests: string[];
  /** Warnings and errors of the console, and uncaught errors. */
  readonly messages: string[];
}

let browser: Browser;

/** Starts one browser for the tests of a file; call it at the top of the file. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findBrowser(), args: ARGS });
  });
  afterAll(() => browser.close());
}

/**
 * Opens a page in a fresh browser context, lets the test look, and closes it. A message on the console that the test did
 * not expect fails the test.
 *
 * @param expected patterns of console messages that belong to the case
 */
export async function visit(
  path: string,
  look: (visit: Visit) => Promise<void>,
  options: BrowserContextOptions & { readonly expected?: readonly RegExp[] } = {},
): Promise<void> {
  const { expected = [], ...contextOptions } = options;
  const context = await browser.newContext({ locale: 'es-ES', timezoneId: 'America/New_York', ...contextOptions });
  const page = await context.newPage();
  const requests: string[] = [];
  const messages: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    requests.push(url.pathname + url.search);
  });
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  try {
    await page.goto(inject('siteUrl') + path);
    await look({ page, requests, messages });
    expect(messages.filter((message) => !expected.some((pattern) => pattern.test(message)))).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Waits until the application has taken over the server's page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}
