import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { TabOptions, Tabs } from './tabs.ts';

/** An open page of the site, with its requests and console messages. */
export interface Visit {
  readonly page: Page;
  /** Status of the document. */
  readonly status: number;
  /** Path and query of every request, in order. */
  readonly requests: string[];
  /** URLs of requests to other sites, which fail unless `elsewhere` is set. */
  readonly foreign: string[];
  /** Warnings and errors of the console, and uncaught errors. */
  readonly messages: string[];
  /** Closes the page before the end of the test. Fails the test for unexpected console messages. */
  readonly leave: () => Promise<void>;
}

export interface VisitOptions extends TabOptions {
  /** Patterns of expected console messages. */
  readonly expected?: readonly RegExp[];
  /** URL of another site than that of the worker. */
  readonly siteUrl?: string;
  /**
   * Responds with an empty page for other sites. Only for tests that need it: as soon as a test intercepts requests,
   * the browser cache is not used.
   */
  readonly elsewhere?: boolean;
}

/** Opens a page of the site as a new visitor. */
export type OpenVisit = (path: string, options?: VisitOptions) => Promise<Visit>;

/** Opens a page in a tab of `tabs`. `leave` gives the tab back. */
export async function openVisit(
  tabs: Tabs,
  path: string,
  { expected = [], siteUrl = '', elsewhere = false, extraHTTPHeaders = {}, ...tabOptions }: VisitOptions,
): Promise<Visit> {
  const page = await tabs.take(tabOptions);
  const context = page.context();
  // A different IP address for each visit, as behind a proxy, since contact messages are limited by address.
  const visitor = { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` };
  await context.setExtraHTTPHeaders({ ...visitor, ...extraHTTPHeaders });
  const requests: string[] = [];
  const foreign: string[] = [];
  const site = new URL(siteUrl);
  if (elsewhere)
    await context.route(
      ({ host }) => host !== site.host,
      (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Otro sitio</title>' }),
    );
  context.on('request', (request) => {
    if (new URL(request.url()).host !== site.host) foreign.push(request.url());
  });
  const messages: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.host === site.host) requests.push(url.pathname + url.search);
  });
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  let left = false;
  const leave = async () => {
    if (left) return;
    left = true;
    await tabs.give(page);
    expect(messages.filter((message) => !expected.some((pattern) => pattern.test(message)))).toEqual([]);
  };
  const response = await page.goto(site.origin + path);
  return { page, status: response?.status() ?? 0, requests, foreign, messages, leave };
}

/** Waits until the server's page is hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}
