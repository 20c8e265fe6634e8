import { existsSync } from 'node:fs';
import type { BrowserType } from 'playwright-core';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium of this machine, with what drives it; null when one of both is missing. */
export async function findChromium(): Promise<{ readonly type: BrowserType; readonly file: string } | null> {
  const library = await import('playwright-core').catch(() => null);
  if (!library) return null;
  const type = library.chromium;
  const file = [...SYSTEM, type.executablePath()].find((each) => each !== '' && existsSync(each));
  return file === undefined ? null : { type, file };
}
