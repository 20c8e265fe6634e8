#!/usr/bin/env node

/** As `engines` of the package says, which npm only warns of. */
const LEAST_NODE = 24;

// An older Node lacks what the modules below import, and would say so of the first that it meets.
if (Number.parseInt(process.versions.node, 10) < LEAST_NODE) {
  console.error(`section-kit needs Node ${LEAST_NODE} or later; this is Node ${process.versions.node}.`);
  process.exit(1);
}

const { endWithError } = await import('@site/base/processes/end-with-error');
const { runKit } = await import('./commands/run-kit.ts');

runKit(process.argv.slice(2), process.cwd()).then((text) => {
  if (text !== '') console.log(text);
}, endWithError);

export {};
