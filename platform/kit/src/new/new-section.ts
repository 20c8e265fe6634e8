import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../commands/usage.ts';
import { type NewSection, toSectionFiles } from './section-template.ts';

/** Writes a new section into a workspace. Throws UsageError for a bad name or path, or when its folder exists. */
export async function newSection(section: NewSection, workspace: string): Promise<string> {
  const { name, path: address } = section;
  if (!/^mfe-[a-z][a-z0-9-]*$/.test(name))
    throw new UsageError(`A section is called mfe- and lower-case words, such as mfe-library; not ${name}.`);
  if (!/^\/[a-z0-9-]+$/.test(address))
    throw new UsageError(`--path is the address of its first page, such as /biblioteca; not ${address}.`);
  const folder = path.join(workspace, name);
  if (existsSync(folder)) throw new UsageError(`There is a folder ${name} already.`);
  for (const [file, text] of Object.entries(toSectionFiles(section))) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}
