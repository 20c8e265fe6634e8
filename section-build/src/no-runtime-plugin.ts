/** A Module Federation runtime plugin that does nothing: it stands in for the HTTP loader in Node builds. */
export function noRuntimePlugin() {
  return { name: 'no-runtime-plugin' };
}

export default noRuntimePlugin;
