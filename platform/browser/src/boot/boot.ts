import { BOOT_DATA_ID } from '@site/contract/boot-data';
import type { ScriptReference } from '@site/contract/section-address';
import { followHistory } from './follow-history.ts';
import { isPlainPage } from './plain-page.ts';
import { replayClicks } from './replay-clicks.ts';
import { scrollStrips } from './scroll-strips.ts';
import { showConsent } from './show-consent.ts';

/** Events that load the application immediately; until then the page works without it. */
const WAKE_EVENTS = ['pointerdown', 'pointerover', 'keydown', 'focusin'] as const;

/** Milliseconds after which the application is loaded even if the browser has not painted or is never idle. */
const MAX_WAIT_MS = 2_000;

/**
 * True for browsers with ES2024 and Web APIs of that time, which the application needs: no browser has these two
 * without the rest. Older browsers use the page without it.
 */
const isModern = () => 'any' in AbortSignal && 'canParse' in URL;

function preload({ src, integrity }: ScriptReference): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href: src, integrity, crossOrigin: '' });
  document.head.append(link);
}

/** Trusted Types: this script only loads the address that the server wrote into the page. */
const toScriptUrl = (address: string): TrustedScriptURL | string =>
  window.trustedTypes?.createPolicy('boot', { createScriptURL: (text) => text }).createScriptURL(address) ?? address;

let started = false;

function start(): void {
  if (started) return;
  started = true;
  const { main, preload: others } = __BOOT_DATA__;
  others.forEach(preload);
  const script = document.createElement('script');
  // Same as `anonymous`, but shorter.
  script.crossOrigin = '';
  script.integrity = main.integrity;
  script.src = toScriptUrl(main.src) as string;
  document.head.append(script);
}

/** This script is in the head, so that the choice about cookies is known before the first paint. */
showConsent(document.documentElement, document.cookie);
followHistory();

function whenParsed(): void {
  const text = document.getElementById(BOOT_DATA_ID)?.textContent;
  scrollStrips();
  if (!text || !isModern() || isPlainPage()) return;
  // Not validated: the same release of the shell wrote it.
  globalThis.__BOOT_DATA__ = JSON.parse(text);
  replayClicks();
  for (const type of WAKE_EVENTS) addEventListener(type, start, { once: true, capture: true });
  // Safari does not support it. Otherwise it returns a number.
  const whenIdle = () => window.requestIdleCallback?.(start) ?? setTimeout(start, 200);
  // Otherwise the application would delay the first paint on a fast connection.
  const whenPainted = () => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      whenIdle();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(start, MAX_WAIT_MS);
  };
  addEventListener('load', whenPainted);
}

addEventListener('DOMContentLoaded', whenParsed);
