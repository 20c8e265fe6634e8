import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const ENGINE = readFileSync(
  createRequire(fileURLToPath(import.meta.resolve('@axe-core/playwright'))).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/** The part of axe's global object that is used. */
interface Engine {
  readonly axe?: { run(context: object, options: object): Promise<{ readonly violations: readonly Violation[] }> };
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose results depend on colours or on the size of the window. */
export const VISUAL_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/**
 * Runs axe and returns its findings as `rule: element` lines. The content of iframes is not checked. Axe is injected
 * once per page and reports only violations: Playwright's builder injects it for each check and reports passes, too,
 * which takes four times as long.
 *
 * @param rules names or tags of rules
 * @param without names of rules to skip
 * @param within CSS selector of the part of the page to check
 */
export async function findAxeViolations(
  page: Page,
  rules: readonly string[] = RULES,
  { without = [], within = 'html' }: { readonly without?: readonly string[]; readonly within?: string } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${ENGINE};0`);
  const violations = await page.evaluate(
    async ({ runOnly, off, include }) => {
      const { axe } = globalThis as Engine;
      if (!axe) throw new Error('axe could not be injected into the page.');
      const disabled = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
      const options = { runOnly, rules: disabled, iframes: false, resultTypes: ['violations'] };
      const result = await axe.run({ include }, options);
      return result.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }));
    },
    { runOnly: rules, off: without, include: within },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
