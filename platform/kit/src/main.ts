#!/usr/bin/env node
import { endWithError } from '@site/base/processes/end-with-error';
import { runKit } from './commands/run-kit.ts';

runKit(process.argv.slice(2), process.cwd()).then((text) => {
  if (text !== '') console.log(text);
}, endWithError);
