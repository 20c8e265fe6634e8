import { SETUP_STEPS_TO_WRITE } from './to-workflow.ts';

/**
 * The workflow that keeps the history of bytes: each commit of main is measured, and its line is appended to a branch of its
 * own. The same command shows the trend, so that a run's page tells what grew.
 */
export const toBytesWorkflow = (): string => `# Written by \`node scripts/ci/write-workflows.ts\`.
name: bytes
on:
  push:
    branches: [main]
  workflow_dispatch:
permissions:
  contents: write
jobs:
  keep:
    runs-on: ubuntu-24.04
    timeout-minutes: 20
    steps:
${SETUP_STEPS_TO_WRITE}
      - run: npm run bench -- history --send
`;
