import { once } from 'node:events';
import { runBeside } from './run-beside.ts';

/** Waits for a program that prepares the start. What it takes to build and publish is not held while the site runs. */
export async function runPreparation(program: string): Promise<void> {
  const [code] = await once(runBeside([program], ['ignore', 'inherit', 'inherit']), 'exit');
  // It has said why.
  if (code !== 0) process.exit(1);
}
