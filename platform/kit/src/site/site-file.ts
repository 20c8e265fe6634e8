import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteIndex } from '@site/contract/team-documents';
import * as v from 'valibot';

const schema = v.object({
  site: v.string(),
  shell: v.string(),
  shared: v.record(v.string(), v.string()),
});

/** The site of a section in a separate repository, with the versions that the section is built against. */
export type SiteFile = Readonly<v.InferOutput<typeof schema>>;

export const SITE_FILE = 'section-kit.json';

/** Returns null for a folder without the file. Throws an Error for an invalid file. */
export function readSiteFile(folder: string): SiteFile | null {
  const file = path.join(folder, SITE_FILE);
  if (!existsSync(file)) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(file, 'utf8'));
  if (parsed.success) return parsed.output;
  throw new Error(
    `${SITE_FILE} describes no site: ${parsed.issues[0].message}. Write it again: npx section-kit types --site URL`,
  );
}

export async function writeSiteFile(folder: string, { site, shell }: SiteIndex): Promise<void> {
  const file: SiteFile = { site, shell: shell.version, shared: shell.shared };
  await writeFile(path.join(folder, SITE_FILE), `${JSON.stringify(file, null, 2)}\n`);
}
