/** Functions for what this site never does: server components, instrumentation, view transitions. With what stays of them. */
const LEFT_OUT = {
  RSCErrorHandler: 'return arguments[0].children;',
  decodeRedirectErrorDigest: '',
  decodeRouteErrorResponseDigest: '',
  getRouteInstrumentationUpdates: 'return {};',
  instrumentClientSideRouter: 'return arguments[0];',
  persistAppliedTransitions: '',
  restoreAppliedTransitions: '',
};

/**
 * Lets the bundler drop what nobody uses of React Router: names for developer tools are assignments, and components
 * wrapped by `forwardRef` are calls, both of which count as effects. A production build also goes without the warnings
 * for developers; the package has such a build, but no way to import it.
 *
 * @this {{ getOptions(): { development: boolean } }}
 * @param {string} source the package's one large module
 * @returns {string}
 * @throws Error when a function to be left out is not there: another version, to be looked at anew
 */
module.exports = function leanRouterLoader(source) {
  if (!source.includes('function createRouter(')) return source;
  let lean = source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (\w+\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
  for (const [name, body] of Object.entries(LEFT_OUT)) {
    const whole = new RegExp(`^function ${name}\\([\\s\\S]*?^}$`, 'm');
    if (!whole.test(lean))
      throw new Error(`React Router has no function ${name} any more: see lean-router-loader.cjs.`);
    lean = lean.replace(whole, `function ${name}() { ${body} }`);
  }
  return this.getOptions().development
    ? lean
    : lean.replace('ENABLE_DEV_WARNINGS = true;', 'ENABLE_DEV_WARNINGS = false;');
};
