// Makes the AVIF variants of all pictures of a content folder: avif-main.ts CONTENT_DIR DATA_DIR
import { readMediaCatalog } from '../content/media-catalog.ts';
import { readContentFolder } from '../content/source/content-folder.ts';
import { Mistakes } from '../content/source/mistakes.ts';
import { renderAll } from '../media/render-all.ts';
import { toImageFolder } from '../media/render-picture.ts';

const [contentDir, dataDir] = process.argv.slice(2);
if (contentDir === undefined || dataDir === undefined) {
  console.error('Name the content folder and the data folder.');
  process.exit(1);
}
const { pictures } = readMediaCatalog(await readContentFolder(contentDir), new Mistakes());
const files = [...pictures.values()].map(({ file }) => file);
await renderAll(files, toImageFolder(dataDir), 'avif');
