import type { Page } from '@playwright/test';

/** Phone, tablet, desktop and wide desktop. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** Runs a check in every window size. Returns the problems, each with the width. */
export async function inEverySize(page: Page, look: () => Promise<readonly string[]>): Promise<string[]> {
  const problems: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    problems.push(...(await look()).map((problem) => `${size.width}: ${problem}`));
  }
  return problems;
}
