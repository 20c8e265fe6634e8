import { randomInt } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { launchBrowser } from './launch-browser.ts';

/** A page of the site with what it asked for and said. */
export interface Visit {
  readonly page: Page;
  /** Status of the document. */
  readonly status: number;
  /** Paths with query of every request, in order. */
  readonly requests: string[];
  /** Addresses of other sites that were asked for; they are answered with an empty page. */
  readonly foreign: string[];
  /** Warnings and errors of the console, and uncaught errors. */
  readonly messages: string[];
}

interface VisitOptions extends BrowserContextOptions {
  /** Patterns of console messages that belong to the case. */
  readonly expected?: readonly RegExp[];
  /** Another site than the one that runs for all tests. */
  readonly siteUrl?: string;
  /** A visitor who saves data, for whom nothing is fetched ahead. */
  readonly saveData?: boolean;
}

let browser: Browser;

/** Starts one browser for the tests of a file; call it at the top of the file. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
}

/**
 * Opens a page in a fresh browser context, lets the test look, and closes it. A message on the console that the test did
 * not expect fails the test.
 */
export async function visit(
  path: string,
  look: (visit: Visit) => Promise<void>,
  options: VisitOptions = {},
): Promise<void> {
  const { expected = [], siteUrl = inject('siteUrl'), saveData = false, ...contextOptions } = options;
  const context = await browser.newContext({
    ...{ locale: 'es-ES', timezoneId: 'America/New_York' },
    // Each visit is another visitor's, as behind a proxy: messages are counted by address.
    extraHTTPHeaders: { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` },
    ...contextOptions,
  });
  if (saveData)
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
  const page = await context.newPage();
  const requests: string[] = [];
  const foreign: string[] = [];
  const site = new URL(siteUrl);
  await context.route(
    ({ host }) => host !== site.host,
    (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Otro sitio</title>' });
    },
  );
  const messages: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.host === site.host) requests.push(url.pathname + url.search);
  });
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  try {
    const response = await page.goto(site.origin + path);
    await look({ page, status: response?.status() ?? 0, requests, foreign, messages });
    expect(messages.filter((message) => !expected.some((pattern) => pattern.test(message)))).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Waits until the application has taken over the server's page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}
