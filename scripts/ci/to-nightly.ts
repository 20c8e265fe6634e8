import type { TestPart } from '../check/test-parts.ts';
import { SETUP_STEPS } from './to-workflow.ts';

/** A job that runs one part of the tests as long as it gets. */
function toJob([name, { nightly, prepare = [] }]: readonly [string, TestPart]): string {
  const env = Object.entries(nightly).map(([variable, value]) => `      ${variable}: "${value}"`);
  return `  ${name}:
    runs-on: ubuntu-24.04
    timeout-minutes: 60
    env:
${env.join('\n')}
    steps:
${[SETUP_STEPS, ...prepare.map((command) => `      - run: ${command}`)].join('\n')}
      - run: npm run test:${name}
`;
}

/** The workflow of the night: the long runs of those tests that are short by day. */
export function toNightly(parts: Readonly<Record<string, TestPart>>): string {
  return `# Written by \`node scripts/ci/write-workflows.ts\` from scripts/check/test-parts.ts.
name: nightly
on:
  schedule:
    - cron: "17 2 * * *"
  workflow_dispatch:
permissions:
  contents: read
jobs:
${Object.entries(parts).map(toJob).join('')}`;
}
