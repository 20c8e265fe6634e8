#!/usr/bin/env node

/** The same as in `engines` of the package, which npm only warns about. */
const MIN_NODE = 24;

// Checked before the imports below, which fail with an unhelpful error in an older Node.
if (Number.parseInt(process.versions.node, 10) < MIN_NODE) {
  console.error(`section-kit needs Node ${MIN_NODE} or later; this is Node ${process.versions.node}.`);
  process.exit(1);
}

const { endWithError } = await import('@site/base/processes/end-with-error');
const { excludeOwnCalls } = await import('@site/base/processes/own-calls');
const { runKit } = await import('./commands/run-kit.ts');

// Checks call gateways and pages on this machine, also from the processes that they start.
Object.assign(process.env, excludeOwnCalls(process.env));

runKit(process.argv.slice(2), process.cwd()).then((text) => {
  if (text !== '') console.log(text);
}, endWithError);

export {};
