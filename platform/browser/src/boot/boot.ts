import { BOOT_DATA_ID, type BootData } from '@site/contract/boot-data';
import type { ScriptReference } from '@site/contract/section-address';
import { replayClicks } from './replay-clicks.ts';
import { scrollStrips } from './scroll-strips.ts';
import { showConsent } from './show-consent.ts';

/** Events that need the application at once; everything else on the page works without it. */
const WAKING = ['pointerdown', 'pointerover', 'keydown', 'focusin'] as const;

/** Milliseconds after which the application is loaded even if the browser never paints or is never idle. */
const PATIENCE_MS = 2_000;

/** What the application is written with (ES2024, and of the Web what came with it). An older browser keeps the page that works without it. */
const isModern = () => 'groupBy' in Map && 'any' in AbortSignal && 'canParse' in URL;

function preload({ src, integrity }: ScriptReference): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href: src, integrity, crossOrigin: '' });
  document.head.append(link);
}

/** Trusted Types: the only address that this script may load; the server wrote it into the page. */
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
  // The same as `anonymous`, in fewer bytes of every page.
  script.crossOrigin = '';
  script.integrity = main.integrity;
  script.src = toScriptUrl(main.src) as string;
  document.head.append(script);
}

/** The script stands in the head, so that the choice on cookies is known before the first paint. */
showConsent(document.documentElement, document.cookie);

function whenParsed(): void {
  const text = document.getElementById(BOOT_DATA_ID)?.textContent;
  scrollStrips();
  if (!text || !isModern()) return;
  const boot = JSON.parse(text) as BootData;
  replayClicks();
  const wake = () => start(boot);
  for (const type of WAKING) addEventListener(type, wake, { once: true, capture: true });
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(wake) : setTimeout(wake, 200));
  // On a fast connection the application would otherwise delay the first paint.
  const whenPainted = () => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      whenIdle();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(wake, PATIENCE_MS);
  };
  addEventListener('load', whenPainted);
}

addEventListener('DOMContentLoaded', whenParsed);
