/** Actions by the commit of their release, so that nobody can change what runs. */
const CHECKOUT = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1';
const SETUP_NODE = 'actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0';

/**
 * The first steps of a job. All branches are fetched, among them the history of bytes, by which a budget says what grew.
 *
 * @param writes true for the one job that may push, with the token that every run gets
 */
const toSetup = (writes: boolean) => `      - uses: ${CHECKOUT}
        with:
          fetch-depth: 0
          persist-credentials: ${writes}
      - uses: ${SETUP_NODE}
        with:
          node-version: 24`;

/** The first steps of a job that only reads. */
export const SETUP_STEPS = toSetup(false);

/** The first steps of the job that writes the history of bytes. */
export const SETUP_STEPS_TO_WRITE = toSetup(true);

/** Files outside of packages whose change concerns every pipeline. */
const COMMON = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.json', 'biome.json', 'scripts/**'];

/**
 * The workflow of one package: it runs when the package or something that it is built from changes, and calls the same
 * command that works locally.
 *
 * @param needs the package and everything that it is built from
 */
export function toWorkflow(folder: string, needs: readonly string[]): string {
  const paths = [...needs.map((need) => `${need}/**`), ...COMMON, `.github/workflows/${folder}.yml`];
  const list = paths.map((path) => `      - "${path}"`).join('\n');
  return `# Written by \`node scripts/ci/write-workflows.ts\` from the manifests of the workspace.
name: ${folder}
on:
  push:
    paths:
${list}
  pull_request:
    paths:
${list}
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-24.04
    timeout-minutes: 20
    steps:
${SETUP_STEPS}
      - run: npm run ci -- ${folder}
`;
}
