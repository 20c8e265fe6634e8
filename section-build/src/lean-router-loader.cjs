/**
 * Lets the bundler drop what nobody uses of React Router: names for developer tools are assignments, and components
 * wrapped by `forwardRef` are calls, both of which count as effects. A production build also goes without the warnings
 * for developers; the package has such a build, but no way to import it.
 *
 * @this {{ getOptions(): { development: boolean } }}
 * @param {string} source
 * @returns {string}
 */
module.exports = function leanRouterLoader(source) {
  const lean = source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (\w+\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
  return this.getOptions().development
    ? lean
    : lean.replace(/ENABLE_DEV_WARNINGS = true;/, 'ENABLE_DEV_WARNINGS = false;');
};
