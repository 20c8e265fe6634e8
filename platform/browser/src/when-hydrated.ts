// What is loaded when the page can be used already.
export { tellDeveloperTools } from './developer-tools.ts';
export { sendFieldData } from './field/send-field-data.ts';
export { startPrefetching } from './prefetch/start-prefetching.ts';
