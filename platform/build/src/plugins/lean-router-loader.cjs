/**
 * Functions that this site does not use (server components, instrumentation, view transitions), with their replaced
 * bodies.
 */
const REPLACED_BODIES = {
  RSCErrorHandler: 'return arguments[0].children;',
  decodeRedirectErrorDigest: '',
  decodeRouteErrorResponseDigest: '',
  getRouteInstrumentationUpdates: 'return {};',
  instrumentClientSideRouter: 'return arguments[0];',
  persistAppliedTransitions: '',
  restoreAppliedTransitions: '',
};

/**
 * Makes React Router tree-shakeable: names for developer tools are assignments, and components wrapped by `forwardRef`
 * are calls, both of which count as side effects. A production build also drops the warnings for developers; the
 * package contains such a build, but does not export it.
 *
 * @this {{ getOptions(): { development: boolean } }}
 * @param {string} source the package's one large module
 * @returns {string}
 * @throws Error when a function to be replaced is missing: this list must then be checked against the new version
 */
module.exports = function leanRouterLoader(source) {
  if (!source.includes('function createRouter(')) return source;
  let lean = source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (\w+\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
  for (const [name, body] of Object.entries(REPLACED_BODIES)) {
    const whole = new RegExp(`^function ${name}\\([\\s\\S]*?^}$`, 'm');
    if (!whole.test(lean))
      throw new Error(`React Router no longer has a function ${name}: see lean-router-loader.cjs.`);
    lean = lean.replace(whole, `function ${name}() { ${body} }`);
  }
  return this.getOptions().development
    ? lean
    : lean.replace('ENABLE_DEV_WARNINGS = true;', 'ENABLE_DEV_WARNINGS = false;');
};
