import type { SectionJson } from '@site/contract/section-json';
import type { ReleaseSource } from '../release-source.ts';
import type { ShellFacts } from '../shell-facts.ts';

/** `"T": { shareScope: "default", shareKey: "@site/contract"`: which module id stands for which shared module. */
const SHARED_ID = /"([^"]+)": \{ shareScope: "default", shareKey: "([^"]+)"/g;
/** `var contract_1_1 = __webpack_require__("T")` */
const IMPORT = /var ([\w$]+) = __webpack_require__\("([^"]+)"\)/g;
/** The site's own modules: of others a bundle may ask whether they have something. */
const OWN = '@site/';
/** `'@site/contract'`: the runtime asks for a shared module by its name, however the bundle is printed. */
const NAMED = /(["'`])(@site\/[\w/-]+)\1/g;

/** The shared modules of the site that a section's bundle names. */
const findNamedModules = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, , name = '']) => name)));

/** Each name that a section's bundle takes from a shared module of the site, by module. Its code is not minified. */
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
 * Names that a section takes from shared modules of the site and that the shell does not export: by its bundle, so that a page
 * that nobody looks at is among them. Files that are missing or damaged are the matter of other checks. A bundle that takes shared
 * modules in a way that is not recognised is a problem itself: nothing could be said of it.
 */
export async function checkExports(section: SectionJson, shell: ShellFacts, source: ReleaseSource): Promise<string[]> {
  const { name, version, assets } = section;
  const files = Object.keys(assets).filter((file) => file.startsWith('node/'));
  const texts = await Promise.all(
    files.map(async (file) => new TextDecoder().decode(await source.readFile(section, file))),
  ).catch(() => []);
  const used = findUsedExports(texts);
  const named = [...findNamedModules(texts)];
  if (named.length > 0 && [...used.values()].every((names) => names.size === 0))
    return [
      `No name is recognised that ${name}@${version} takes from ${named.join(', ')}, so it cannot be compared with ${shell.release}: build it with the site's own tools, and leave the files in node/ as they write them.`,
    ];
  return [...used].flatMap(([module, names]) => {
    const known = shell.exports[module];
    return [...names]
      .filter((one) => known && !known.includes(one))
      .map(
        (one) =>
          `${name}@${version} takes ${one} from ${module}, which ${shell.release} does not offer. Promote a shell that does first, or both in one step.`,
      );
  });
}
