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

/** The part of axe that is used, as it stands in the page. */
interface Engine {
  readonly axe?: { run(context: object, options: object): Promise<{ readonly violations: readonly Violation[] }> };
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What depends on colours and on the room that there is. */
export const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/**
 * What axe finds, as `rule: element` lines that can be read in a failure. What a frame shows is a page of its own and is left
 * out. Axe is brought into a page once and describes only what is wrong: with Playwright's builder, which brings it anew for
 * each look and has all that is right described too, the same findings cost four times as much.
 *
 * @param rules names or tags of rules
 * @param without names of rules that are left out
 * @param within the part of the page that is looked at
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
      if (!axe) throw new Error('axe is not in the page.');
      const disabled = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
      const options = { runOnly, rules: disabled, iframes: false, resultTypes: ['violations'] };
      const result = await axe.run({ include }, options);
      return result.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }));
    },
    { runOnly: rules, off: without, include: within },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
