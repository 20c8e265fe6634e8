import path from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';

/** Build or development server with hot reloading. */
export interface BuildMode {
  readonly development: boolean;
  /** Address of the development server, `http://localhost:4500`; empty for a build. */
  readonly origin: string;
  /** Absolute output folder. */
  readonly dist: string;
}

/**
 * Reads the build mode from the environment, where the workspace's commands set it.
 *
 * @param dir the package's folder
 */
export function readBuildMode(dir: string): BuildMode {
  const development = process.env.NODE_ENV === 'development';
  return development
    ? {
        development,
        origin: `http://localhost:${process.env.DEV_PORT ?? '4500'}`,
        dist: process.env.DEV_DIST ?? path.join(dir, 'dist-dev'),
      }
    : { development, origin: '', dist: path.join(dir, 'dist') };
}

export function createDevServer({ development, origin }: BuildMode): RsbuildConfig {
  if (!development) return {};
  const port = Number(new URL(origin).port);
  return {
    server: { port, strictPort: true, host: 'localhost', cors: { origin: '*' }, printUrls: false },
    dev: {
      // Everything is compiled immediately, since the renderer on the server needs it.
      lazyCompilation: false,
      writeToDisk: (file) => /[\\/]dist-dev[\\/](?:node|boot)[\\/]/.test(file),
      assetPrefix: `${origin}/`,
      client: { port, host: 'localhost', protocol: 'ws' },
    },
  };
}
