import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
import { expect, it } from 'vitest';
import { rsbuildBase } from './rsbuild-base.ts';

const SCRIPT = path.join(import.meta.dirname, '../../browser/src/field/send-field-data.ts');
/** As sent. The bundler's own lines are in it, which the page has already. */
const MOST_BYTES = 1_024;

it('what measures pages in browsers takes a kilobyte at most', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'field-'));
  try {
    const rsbuild = await createRsbuild({
      cwd: import.meta.dirname,
      rsbuildConfig: mergeRsbuildConfig(rsbuildBase(false), {
        // Exports keep the bundler from dropping everything.
        output: { distPath: { root, js: '' }, filenameHash: false, module: true },
        tools: { rspack: { output: { library: { type: 'module' } } } },
        source: { entry: { field: SCRIPT } },
      }),
    });
    const { close } = await rsbuild.build();
    await close();
    const [file = ''] = readdirSync(root).filter((name) => name.endsWith('.js'));
    const text = readFileSync(path.join(root, file));
    expect(text.toString()).toContain('/_medidas');
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(MOST_BYTES);
    expect(brotliCompressSync(text).length).toBeGreaterThan(500);
  } finally {
    rmSync(root, { recursive: true });
  }
}, 60_000);
