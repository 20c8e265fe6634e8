/** The store's writing side, for the start command and the command line. */
export { promote } from './promote.ts';
export { publish } from './publish.ts';
