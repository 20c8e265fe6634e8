import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import { type BrowserKind, createReadExpression } from './other-browser.ts';

/** Debian's Firefox, or the one of Mozilla's packages, which the machines of the pipelines have. */
const PROGRAM = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file));

/** The installed Firefox, which Puppeteer drives directly with WebDriver BiDi. */
export const FIREFOX: BrowserKind = {
  name: 'Firefox',
  package: 'firefox-esr',
  isInstalled: () => PROGRAM !== undefined,
  async start() {
    const browser = await launch({ browser: 'firefox', executablePath: PROGRAM ?? '', headless: true });
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    return {
      open: (url) => page.goto(url),
      click: (selector) => page.click(selector),
      type: (selector, text) => page.type(selector, text),
      choose: (selector, value) => page.select(selector, value),
      read: (selector) => page.evaluate(createReadExpression(selector)) as Promise<string[]>,
      address: async () => page.url(),
      evaluate: (expression) => page.evaluate(expression),
      close: () => browser.close(),
    };
  },
};
