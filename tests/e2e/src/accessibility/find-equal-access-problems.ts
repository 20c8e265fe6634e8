import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** IBM's Equal Access checker, whose rules differ from axe's. It needs no network. */
const ENGINE = readFileSync(fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')), 'utf8');

interface Finding {
  readonly ruleId: string;
  readonly value: readonly [string, string];
  readonly snippet: string;
}

/** The part of the engine's global object that is used. */
interface Engine {
  readonly Checker: new () => {
    check(root: Document, rules: readonly string[]): Promise<{ readonly results: readonly Finding[] }>;
  };
}

/** Exempt: the skip link must be the first element of the page, before every landmark (WCAG technique G1). */
const isSkipLink = ({ ruleId, snippet }: Finding) =>
  ruleId === 'aria_content_in_landmark' && snippet.startsWith('<a href="#contenido"');

/** Returns definite violations as `rule: element` lines. */
export async function findEqualAccessProblems(page: Page): Promise<string[]> {
  await page.evaluate(`${ENGINE};globalThis.ace = ace;0`);
  const findings = await page.evaluate(async () => {
    const { Checker } = (globalThis as unknown as { readonly ace: Engine }).ace;
    const { results } = await new Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']);
    return results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, value, snippet }) => ({ ruleId, value, snippet }));
  });
  return findings
    .filter((finding) => !isSkipLink(finding))
    .map(({ ruleId, snippet }) => `${ruleId}: ${snippet.slice(0, 120)}`);
}
