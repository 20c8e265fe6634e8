import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { TabOptions, Tabs } from './tabs.ts';

/** A page of the site with what it asked for and said. */
export interface Visit {
  readonly page: Page;
  /** Status of the document. */
  readonly status: number;
  /** Paths with query of every request, in order. */
  readonly requests: string[];
  /** Addresses of other sites that were asked for. The browser knows none of them, unless `elsewhere` is set. */
  readonly foreign: string[];
  /** Warnings and errors of the console, and uncaught errors. */
  readonly messages: string[];
  /** Closes the page before the test ends. A message on the console that was not expected fails the test. */
  readonly leave: () => Promise<void>;
}

export interface VisitOptions extends TabOptions {
  /** Patterns of console messages that belong to the case. */
  readonly expected?: readonly RegExp[];
  /** Another site than the one of the worker. */
  readonly siteUrl?: string;
  /**
   * Other sites answer, with an empty page. Only for who goes there: as soon as one request of a visit may be answered by the
   * test, each of them goes through it, and none is taken from the browser's cache.
   */
  readonly elsewhere?: boolean;
}

/** Opens a page of the site as a new visitor. */
export type OpenVisit = (path: string, options?: VisitOptions) => Promise<Visit>;

/** Opens a page in a tab, which the caller gives back. */
export async function openVisit(
  tabs: Tabs,
  path: string,
  { expected = [], siteUrl = '', elsewhere = false, extraHTTPHeaders = {}, ...tabOptions }: VisitOptions,
): Promise<Visit> {
  const page = await tabs.take(tabOptions);
  const context = page.context();
  // Each visit is another visitor's, as behind a proxy: messages are counted by address.
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

/** Waits until the application has taken over the server's page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}
