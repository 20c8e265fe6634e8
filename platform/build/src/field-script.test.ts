import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
import { expect, it } from 'vitest';
import { rsbuildBase } from './rsbuild-base.ts';

const FIELD = path.join(import.meta.dirname, '../../browser/src/field');
/** The recorder of errors, which is part of the shell's first script, and the sender, which loads last. */
const EVERYTHING = ['field-errors.ts', 'send-field-data.ts'].map(
  (file) => `export * from ${JSON.stringify(path.join(FIELD, file))};`,
);
const NOTHING = ['export const sendFieldData = 1, fieldErrors = 2, noteError = 3, watchErrors = 4;'];
/** Compressed. */
const MAX_BYTES = 1_024;

/** Builds and minifies a script with these lines. */
async function build(lines: readonly string[]): Promise<Buffer> {
  const root = await mkdtemp(path.join(tmpdir(), 'field-'));
  try {
    const entry = path.join(root, 'entry.ts');
    writeFileSync(entry, lines.join('\n'));
    const dist = path.join(root, 'dist');
    const rsbuild = await createRsbuild({
      cwd: import.meta.dirname,
      rsbuildConfig: mergeRsbuildConfig(rsbuildBase(false), {
        // Exports keep the bundler from dropping everything.
        output: { distPath: { root: dist, js: '' }, filenameHash: false, module: true, cleanDistPath: false },
        tools: { rspack: { output: { library: { type: 'module' } } } },
        source: { entry: { field: entry } },
      }),
    });
    const { close } = await rsbuild.build();
    await close();
    const [file = ''] = readdirSync(dist).filter((name) => name.endsWith('.js'));
    return readFileSync(path.join(dist, file));
  } finally {
    rmSync(root, { recursive: true });
  }
}

it('the browser measurement script takes at most one kilobyte, including early error collection', async () => {
  const [all, none] = [await build(EVERYTHING), await build(NOTHING)];
  expect(all.toString()).toContain('/_medidas');
  expect(all.toString()).toContain('unhandledrejection');
  // Subtracts the bundler's own code, which the page already has.
  const bytes = brotliCompressSync(all).length - brotliCompressSync(none).length;
  console.log(`Browser measurement script: ${bytes} bytes compressed.`);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  expect(bytes).toBeGreaterThan(500);
}, 60_000);
