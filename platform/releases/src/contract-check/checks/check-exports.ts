import type { SectionJson } from '@site/contract/section-json';
import type { ShellJson } from '@site/contract/shell-json';
import { readVerified } from '../../release/read-verified.ts';
import type { ObjectStore } from '../../store/object-store.ts';

/** `"T": { shareScope: "default", shareKey: "@site/contract"`: maps a module id to a shared module. */
const SHARED_ID = /"([^"]+)": \{ shareScope: "default", shareKey: "([^"]+)"/g;
/** `var contract_1_1 = __webpack_require__("T")` */
const IMPORT = /var ([\w$]+) = __webpack_require__\("([^"]+)"\)/g;
/** Only the site's own modules are checked: for others, a bundle may test whether an export exists. */
const OWN = '@site/';
/** `'@site/contract'`: the runtime requests a shared module by its name, however the bundle is printed. */
const NAMED = /(["'`])(@site\/[\w/-]+)\1/g;

/** The site's shared modules whose names occur in a section's bundle. */
const findNamedModules = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, , name = '']) => name)));

/** The names that a section's bundle imports from the site's shared modules, by module. The bundle is not minified. */
function findUsedExports(texts: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
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

/**
 * Reports names that a section imports from the site's shared modules and that the shell does not export. It reads the
 * bundle, which covers pages that no other check renders. Missing or damaged files are reported by other checks. A
 * bundle that imports shared modules in an unknown way is a problem too, since it cannot be checked.
 */
export async function checkExports(store: ObjectStore, section: SectionJson, shell: ShellJson): Promise<string[]> {
  const { name, version, assets } = section;
  const files = Object.keys(assets).filter((file) => file.startsWith('node/'));
  const texts = await Promise.all(
    files.map(async (file) => new TextDecoder().decode(await readVerified(store, section, file))),
  ).catch(() => []);
  const used = findUsedExports(texts);
  const named = [...findNamedModules(texts)];
  if (named.length > 0 && [...used.values()].every((names) => names.size === 0))
    return [
      `The names that ${name}@${version} imports from ${named.join(', ')} cannot be recognised, so it cannot be compared with ${shell.name}@${shell.version}. Build it with the site's own tools and do not change the files in node/.`,
    ];
  return [...used].flatMap(([module, names]) => {
    const known = shell.exports[module];
    return [...names]
      .filter((one) => known && !known.includes(one))
      .map(
        (one) =>
          `${name}@${version} imports ${one} from ${module}, which ${shell.name}@${shell.version} does not offer. Promote a shell that does first, or both in one step.`,
      );
  });
}
