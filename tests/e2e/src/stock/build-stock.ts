import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';

const REACT = { singleton: true, requiredVersion: '^19.0.0' } as const;

/** The usual way for hosts and remotes to share React. */
export const SHARED_REACT = { react: REACT, 'react/jsx-runtime': REACT, 'react-dom': REACT };

/** Builds an application only with public packages: Rspack, and Module Federation's plugin with its runtime. */
export async function buildStock(
  folder: string,
  out: string,
  options: ConstructorParameters<typeof ModuleFederationPlugin>[0],
  entry: Configuration['entry'] = './src/index.js',
): Promise<void> {
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry,
    devtool: false,
    output: { path: out, publicPath: 'auto', uniqueName: options.name ?? '' },
    plugins: [new ModuleFederationPlugin(options)],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString() ?? 'The build returned no result.');
}
