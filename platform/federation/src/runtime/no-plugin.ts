/** In place of a runtime plugin that this site does without. */
export default () => ({ name: 'none' });
