import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';

/**
 * Built-in modules that a section's bundle may require. Everything else comes from its own bundle or the shared
 * modules.
 */
const ALLOWED = new Set(['path', 'node:path', 'url', 'node:url']);

export const isAllowedForSections = (id: string): boolean => ALLOWED.has(id);

/** The shell's renderer compresses, caches and reads the clock, so it may require any built-in module. */
export const isAllowedForShell = (id: string): boolean => isBuiltin(id);

const require = createRequire(import.meta.url);

/**
 * Evaluates a CommonJS bundle (a section's container or the shell's renderer) from verified bytes, in this worker's
 * realm. Its chunks come from the same map: nothing is read from disk or network after the hashes were compared.
 *
 * @param files path within the release to bytes; an evaluated file is removed, because it is not read again
 * @param label names the release in stack traces
 * @param isAllowed which built-in modules it may require; `fs` and `vm` are replaced by virtual ones
 */
export function evaluateContainer(
  files: Map<string, Uint8Array>,
  entry: string,
  label: string,
  isAllowed: (id: string) => boolean,
): unknown {
  const evaluated = new Map<string, { exports: unknown }>();
  const toFile = (address: string) => path.posix.relative('/', address);
  const textOf = (address: string) => {
    const bytes = files.get(toFile(address));
    if (!bytes) throw new Error(`${label} has no file ${toFile(address)}`);
    files.delete(toFile(address));
    return new TextDecoder().decode(bytes);
  };
  // The bundle's chunk loader requires `fs` and `vm`: it gets a virtual file system of verified bytes.
  const virtualFs = {
    existsSync: (address: string) => files.has(toFile(address)),
    readFileSync: textOf,
    readFile(address: string, ...rest: unknown[]) {
      const done = rest.at(-1) as (error: unknown, text?: string) => void;
      try {
        done(null, textOf(address));
      } catch (error) {
        done(error);
      }
    },
  };
  const virtualVm = {
    runInThisContext: (source: string, address: string) =>
      new Script(source, { filename: `${label}/${address}` }).runInThisContext(),
    Script,
  };

  function requireFrom(folder: string) {
    return (id: string): unknown => {
      if (id === 'fs' || id === 'node:fs') return virtualFs;
      if (id === 'vm' || id === 'node:vm') return virtualVm;
      if (isAllowed(id)) return require(id);
      if (id.startsWith('.')) return evaluate(path.posix.resolve(folder, id));
      throw new Error(`${label} may not require "${id}"`);
    };
  }

  function evaluate(address: string): unknown {
    const known = evaluated.get(address);
    if (known) return known.exports;
    const module: { exports: unknown } = { exports: {} };
    evaluated.set(address, module);
    const folder = path.posix.dirname(address);
    const wrapper = `(function (module, exports, require, __filename, __dirname) {${textOf(address)}\n})`;
    const run = new Script(wrapper, { filename: `${label}/${toFile(address)}` }).runInThisContext() as (
      ...parts: readonly unknown[]
    ) => void;
    run.call(module.exports, module, module.exports, requireFrom(folder), address, folder);
    return module.exports;
  }

  return evaluate(`/${entry}`);
}
