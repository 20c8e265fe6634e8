#!/usr/bin/env node
import { runKit } from './commands/run-kit.ts';

runKit(process.argv.slice(2), process.cwd()).then(
  (text) => {
    if (text !== '') console.log(text);
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
