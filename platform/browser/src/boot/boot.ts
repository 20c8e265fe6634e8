import { BOOT_DATA_ID, type BootData } from '@site/contract/boot-data';
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
 * True for browsers with ES2024 and Web APIs of that time, which the application needs. Older browsers use the page
 * without it.
 */
const isModern = () => 'groupBy' in Map && 'any' in AbortSignal && 'canParse' in URL;

function preload({ src, integrity }: ScriptReference): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href: src, integrity, crossOrigin: '' });
  document.head.append(link);
}

/** Trusted Types: this script only loads the address that the server wrote into the page. */
function toScriptUrl(address: string): TrustedScriptURL | string {
  const policy = window.trustedTypes?.createPolicy('boot', { createScriptURL: (text) => text });
  return policy ? policy.createScriptURL(address) : address;
}

let started = false;

function start({ main, preload: others }: BootData): void {
  if (started) return;
  started = true;
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
  const boot = JSON.parse(text) as BootData;
  replayClicks();
  const wake = () => start(boot);
  for (const type of WAKE_EVENTS) addEventListener(type, wake, { once: true, capture: true });
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(wake) : setTimeout(wake, 200));
  // Otherwise the application would delay the first paint on a fast connection.
  const whenPainted = () => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      whenIdle();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(wake, MAX_WAIT_MS);
  };
  addEventListener('load', whenPainted);
}

addEventListener('DOMContentLoaded', whenParsed);
