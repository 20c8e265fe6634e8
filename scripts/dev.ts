import { startDevelopment } from './dev/start-development.ts';
import { listSections } from './site/sections.ts';

/** `npm run dev [SECTION]`: the site with hot reloading of everything, or of one section among the others' releases. */
async function main(): Promise<void> {
  const known = listSections();
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no section ${unknown.join(', ')}. Choose from: ${known.join(', ')}.`);
  await startDevelopment(wanted.length > 0 ? wanted : known, process.env);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
