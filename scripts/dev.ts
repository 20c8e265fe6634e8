import { endWithError } from '@site/base/processes/end-with-error';
import { parseArguments } from './arguments/parse-arguments.ts';
import { startCatalogue } from './dev/start-catalogue.ts';
import { startDevelopment } from './dev/start-development.ts';
import { listDeveloped, listSections } from './site/sections.ts';

const USAGE = `npm run dev                          the site with hot reloading of everything
npm run dev -- SECTION …             hot reloading of these sections; the others come from their last release: ${listDeveloped().join(', ')}
               --from https://…      the others come from a running site
npm run dev -- catalogue             every component of the design system with examples`;

async function main(): Promise<void> {
  const known = listDeveloped();
  const { positionals: wanted, values } = parseArguments(
    { options: { from: { type: 'string', default: '' } }, allowPositionals: true },
    USAGE,
  );
  if (values.from !== '' && !/^https?:\/\//.test(values.from))
    throw new Error(`--from is the address of a site, such as https://www.fundacion.example; not ${values.from}.`);
  if (wanted[0] === 'catalogue') {
    await startCatalogue(process.env);
    return;
  }
  const guest = wanted.find((name) => listSections().includes(name) && !known.includes(name));
  if (guest)
    throw new Error(
      `${guest} is a guest, so it has no sources to develop here. docs/guests.md shows how to try a change.`,
    );
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown section ${unknown.join(', ')}.\n\n${USAGE}`);
  const sections = wanted.length > 0 ? wanted : known;
  await startDevelopment({ sections, site: values.from.replace(/(?<!\/)\/+$/, ''), env: process.env });
}

main().catch(endWithError);
