// Loaded when the page is already usable.
export { exposeToDeveloperTools } from './developer-tools.ts';
export { sendFieldData } from './field/send-field-data.ts';
export { followReturn, isOutdated } from './navigation/follow-return.ts';
export { ignoreSecondClicks } from './navigation/ignore-second-clicks.ts';
export { startPrefetching } from './prefetch/start-prefetching.ts';
