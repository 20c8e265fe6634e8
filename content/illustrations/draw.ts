/** Writes every picture and `images.yaml` into `content/images`; names given as arguments limit the pictures. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from './catalogue/catalogue.ts';
import { renderIllustration, toImagesYaml } from './render.ts';

const folder = join(import.meta.dirname, '..', 'images');
const wanted = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
const chosen = catalogue.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
for (const picture of chosen) writeFileSync(join(folder, `${picture.name}.svg`), renderIllustration(picture));
writeFileSync(join(folder, 'images.yaml'), toImagesYaml(catalogue));
console.log(`${chosen.length} pictures written to ${folder}`);
