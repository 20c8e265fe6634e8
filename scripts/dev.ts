import { parseArgs } from 'node:util';
import { endWithError } from '@site/base/processes/end-with-error';
import { startCatalogue } from './dev/start-catalogue.ts';
import { startDevelopment } from './dev/start-development.ts';
import { listSections } from './site/sections.ts';

/**
 * `npm run dev -- catalogue`: every component of the design system with its examples. `npm run dev -- [SECTION] [--from SITE]`: the site with hot reloading of everything, or of one section among the others'
 * releases, which lie in the store or are those of a running site.
 */
async function main(): Promise<void> {
  const known = listSections();
  const { positionals: wanted, values } = parseArgs({
    options: { from: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  if (values.from !== '' && !/^https?:\/\//.test(values.from))
    throw new Error(`--from is the address of a site, such as https://www.fundacion.example; not ${values.from}.`);
  if (wanted[0] === 'catalogue') {
    await startCatalogue(process.env);
    return;
  }
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no section ${unknown.join(', ')}. Choose from: catalogue, ${known.join(', ')}.`);
  const sections = wanted.length > 0 ? wanted : known;
  await startDevelopment({ sections, site: values.from.replace(/(?<!\/)\/+$/, ''), env: process.env });
}

main().catch(endWithError);
