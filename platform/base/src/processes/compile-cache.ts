import module from 'node:module';
import path from 'node:path';

/**
 * Keeps what Node makes of each source file (types stripped, compiled) for later starts of this process, its child processes and its
 * worker threads: a render worker's own code then costs a quarter of the processor time. The folder that the environment names has
 * precedence; an empty one stands for no cache.
 *
 * @param dataDir the site's data folder
 */
export function useCompileCache(dataDir: string): void {
  if (process.env.NODE_COMPILE_CACHE === '') return;
  process.env.NODE_COMPILE_CACHE ??= path.resolve(dataDir, 'compile-cache');
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
}
