import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findFreePort } from '@site/base/processes/free-ports';
import { Builder, By } from 'selenium-webdriver';
import { until } from '../until.ts';
import { type BrowserKind, createReadExpression } from './other-browser.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/xvfb-run';

/** Starts the driver, with a virtual screen if there is no display. */
async function startDriver() {
  const port = await findFreePort();
  const command = [DRIVER, `--port=${port}`];
  const [program = '', ...args] = process.env.DISPLAY ? command : [SCREEN, '--auto-servernum', ...command];
  // A separate process group, so that the X server ends with the driver.
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  const url = `http://127.0.0.1:${port}`;
  await until(
    () =>
      fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    30_000,
  );
  const stop = () => {
    if (child.pid) process.kill(-child.pid);
  };
  return { url, stop };
}

/** WebKitGTK with its MiniBrowser, driven by WebDriver. */
export const WEBKIT: BrowserKind = {
  name: 'WebKit',
  package: 'webkit2gtk-driver and xvfb',
  isInstalled: () => existsSync(DRIVER) && (process.env.DISPLAY !== undefined || existsSync(SCREEN)),
  async start() {
    const { url, stop } = await startDriver();
    const driver = await new Builder().usingServer(url).withCapabilities({ browserName: 'MiniBrowser' }).build();
    await driver.manage().window().setRect({ width: 1280, height: 800 });
    const find = (selector: string) => driver.findElement(By.css(selector));
    return {
      open: (address) => driver.get(address),
      // The driver does not scroll to elements just below the window, and reports that they cannot be clicked.
      async click(selector) {
        await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", find(selector));
        await find(selector).click();
      },
      type: (selector, text) => find(selector).sendKeys(text),
      choose: (selector, value) => find(`${selector} option[value="${value}"]`).click(),
      read: (selector) => driver.executeScript(`return ${createReadExpression(selector)}`),
      address: () => driver.getCurrentUrl(),
      evaluate: (expression) => driver.executeScript(`return ${expression}`),
      async close() {
        await driver.quit();
        stop();
      },
    };
  },
};
