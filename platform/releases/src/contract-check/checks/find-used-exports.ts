/** `"T": { shareScope: "default", shareKey: "@site/contract"`: which module id stands for which shared module. */
const SHARED_ID = /"([^"]+)": \{ shareScope: "default", shareKey: "([^"]+)"/g;
/** `var contract_1_1 = __webpack_require__("T")` */
const IMPORT = /var ([\w$]+) = __webpack_require__\("([^"]+)"\)/g;
/** The site's own modules: of others a bundle may ask whether they have something. */
const OWN = '@site/';

/** Each name that a section's bundle takes from a shared module of the site, by module. Its code is not minified. */
export function findUsedExports(texts: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const modules = new Map(texts.flatMap((text) => [...text.matchAll(SHARED_ID)].map(([, id, name]) => [id, name])));
  const used = new Map<string, Set<string>>();
  for (const text of texts)
    for (const [, variable = '', id] of text.matchAll(IMPORT)) {
      const module = modules.get(id);
      if (!module?.startsWith(OWN)) continue;
      const names = used.get(module) ?? new Set();
      const uses = text.matchAll(new RegExp(`(?<![\\w$.])${variable.replaceAll('$', '\\$')}\\.([A-Za-z]\\w*)`, 'g'));
      for (const [, name = ''] of uses) if (name !== 'default') names.add(name);
      used.set(module, names);
    }
  return used;
}
