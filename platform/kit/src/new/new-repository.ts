import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { toMessage } from '@site/base/error-text';
import type { SiteIndex } from '@site/contract/team-documents';
import { createKeys } from '@site/releases/publisher';
import { KIT_VERSION } from '../kit-version.ts';
import { writeSiteFile } from '../site/site-file.ts';
import { readSiteIndex } from '../site/site-index.ts';
import { OWN_FOLDER, writeTypes } from '../site/write-types.ts';
import { expectNames, writeFiles } from './new-section.ts';
import { toPipeline } from './pipeline-template.ts';
import { registerKey } from './register-key.ts';
import { type NewSection, toSectionFiles } from './section-template.ts';

const run = promisify(execFile);

/** File of the team's private key, which is not committed. */
export const KEY_FILE = 'team.pem';

function toManifest({ name }: NewSection, { site, kit }: SiteIndex) {
  if (!kit)
    throw new Error(
      `${site} offers no section kit yet. Try again in a minute, or run npm run kit -- --store on the site.`,
    );
  const commands = ['dev', 'check', 'test', 'publish', 'status'];
  return {
    name,
    private: true,
    version: '1.0.0',
    type: 'module',
    scripts: {
      ...Object.fromEntries(commands.map((command) => [command, `section-kit ${command}`])),
      types: 'section-kit types && tsc --noEmit',
    },
    devDependencies: { 'section-kit': site + kit.url },
  };
}

const CONFIGURATION = {
  extends: `./${OWN_FOLDER}/tsconfig.json`,
  // Also here: without the base, as in a new clone, `tsc` would write JavaScript beside the sources.
  compilerOptions: { noEmit: true },
  include: ['src/**/*', `${OWN_FOLDER}/types/*.d.ts`],
};

const IGNORED = ['node_modules', 'dist', 'dist-dev', OWN_FOLDER, '*.pem'];

const toReadme = ({ name, path: address }: NewSection, site: string) => `# ${name}

A section of ${site}, at ${address}.

In a new clone, first install the packages and download the types of what is live. To publish, get \`${KEY_FILE}\` from a
colleague: it is not in git.

    npm ci && npm run types

    npx section-kit dev        # shows it within the site and rebuilds it after each change
    npx section-kit check      # builds it and renders the whole site with it
    npx section-kit test       # its pages in the real frame, in a browser
    npx section-kit publish    # stores it on the site; npx section-kit without a command lists the others
`;

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

interface Options {
  readonly section: NewSection;
  readonly site: string;
  /** Parent folder of the new repository. */
  readonly where: string;
  readonly report: (line: string) => void;
}

/**
 * Creates a repository for a section: sources, pipeline, lock file, types of the live site, and the team's key.
 *
 * @returns a message with the next steps
 * @throws Error for a bad name, a folder that exists, or a site that does not answer
 */
export async function newRepository({ section, site: address, where, report }: Options): Promise<string> {
  expectNames(section);
  const folder = path.join(where, section.name);
  const finish = `cd ${section.name} && npm install && npx section-kit types && git init && git add --all`;
  if (existsSync(folder))
    throw new Error(
      `The folder ${section.name} already exists. If an earlier run of this command was interrupted, continue with: ${finish}\nOtherwise choose another name, or run the command in another folder.`,
    );
  const index = await readSiteIndex(address);
  const { site } = index;
  if (index.kit && index.kit.version !== KIT_VERSION)
    report(
      `This is section-kit ${KIT_VERSION}: npx cached it earlier. The site offers ${index.kit.version}, which the section will use.`,
    );
  const { secret, key } = createKeys();
  const registered = await registerKey(site, { section: section.name, key, prefix: section.path });
  await writeFiles(folder, {
    'package.json': toJson(toManifest(section, index)),
    'tsconfig.json': toJson(CONFIGURATION),
    '.gitignore': `${IGNORED.join('\n')}\n`,
    'README.md': toReadme(section, site),
    '.github/workflows/section.yml': toPipeline(section.name),
    ...toSectionFiles(section, { build: 'section-kit/build' }),
  });
  await writeFile(path.join(folder, KEY_FILE), secret, { mode: 0o600, flag: 'wx' });
  await writeSiteFile(folder, index);
  const explain = (what: string) => (error: unknown) => {
    throw new Error(
      `${toMessage(error)}\n${section.name} was created, but ${what}. ${registered}\nContinue with: ${finish}`,
    );
  };
  report('Installing packages …');
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error'], { cwd: folder }).catch(
    explain('its packages could not be installed'),
  );
  await writeTypes(folder, site).catch(explain('the types of the site could not be downloaded'));
  for (const words of [
    ['init', '--quiet', '--initial-branch', 'main'],
    ['add', '--all'],
  ])
    await run('git', words, { cwd: folder }).catch(explain('git could not be run'));
  return `${section.name} was created. ${registered}\nNext: cd ${section.name} && npx section-kit dev`;
}
