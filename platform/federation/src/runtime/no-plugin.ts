/** Replaces a runtime plugin that this site does not use. */
export default () => ({ name: 'none' });
