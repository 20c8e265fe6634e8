import { isMap, isScalar, isSeq, visit } from 'yaml';
import type { Content } from '../content/read-content.ts';
import type { ContentFolder } from '../content/source/content-folder.ts';
import { openFields } from '../content/source/fields.ts';
import type { Issues, Place } from '../content/source/issues.ts';
import type { YamlSource } from '../content/source/yaml-source.ts';

/** Screen readers announce images as such, and listeners cannot skim a long text. */
const SAYS_IMAGE = /^(?:una? )?(?:imagen|foto|fotografía|ilustración|dibujo) de\b/i;
const MAX_ALT = 160;
const MIN_ALT = 10;

/** Returns a function that finds the line of an entry in a media list. */
function toPlaces(file: string, folder: ContentFolder, advice: Issues): (key: string) => Place {
  const entries = openFields(file, folder.texts.get(file) ?? '', 0, advice);
  return (key) => entries?.place(key) ?? { file, line: 1 };
}

/** Advice on images and documents: alternative texts, descriptions, and files that no page uses. */
export function adviseMedia(folder: ContentFolder, { items, media }: Content, advice: Issues): void {
  const pictureAt = toPlaces('images/images.yaml', folder, advice);
  const documentAt = toPlaces('documents/documents.yaml', folder, advice);
  const shown = new Set(items.flatMap(({ kind, id }) => (kind === 'picture' ? [id] : [])));
  const said = new Map<string, string>();
  for (const { name, alt, file } of media.pictures.values()) {
    const key = file.path.slice('images/'.length);
    const at = pictureAt(key);
    if (!shown.has(name)) advice.add(at, `Ninguna página muestra la imagen «${key}». Bórrela con su entrada o úsela.`);
    if (SAYS_IMAGE.test(alt)) advice.add(at, '«alt» empieza diciendo que es una imagen. Diga qué se ve.');
    if (alt.length > MAX_ALT)
      advice.add(at, `«alt» tiene ${alt.length} caracteres; para escucharlo bastan ${MAX_ALT}.`);
    if (alt.length > 0 && alt.length < MIN_ALT) advice.add(at, `«alt» es muy corto: «${alt}». Diga qué se ve.`);
    const twin = said.get(alt);
    if (twin) advice.add(at, `«alt» es el mismo que el de «${twin}». Diga en qué se distingue.`);
    said.set(alt, key);
  }
  const others = items.filter(({ kind }) => kind !== 'document');
  const texts = JSON.stringify(others.map(({ summary, detail }) => [summary, detail]));
  for (const [name, { answer }] of media.documents) {
    // Redirects have the address without its hash.
    if (![answer.path, media.toPlainAddress(`/downloads/${answer.path}`)].some((address) => texts.includes(address)))
      advice.add(documentAt(name), `Ninguna página ofrece el documento «${name}». Enlácelo o bórrelo.`);
    if (answer.description === '')
      advice.add(documentAt(name), `Falta «description» de «${name}». Diga en una frase qué contiene.`);
  }
}

/** Content may refer to an image with or without its extension. */
const toStem = (name: unknown) => String(name ?? '').replace(/\.\w+$/, '');

/** Advice on galleries: images without a caption, and the page's own image, which is already shown at its top. */
export function adviseCaptions({ root, place: toPlace }: YamlSource, advice: Issues): void {
  const own = isMap(root) ? toStem(root.get('image')) : '';
  visit(root ?? null, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== 'images' || !isSeq(value)) return;
      for (const entry of value.items) {
        if (!isMap(entry)) continue;
        const place = toPlace(entry);
        const name = entry.get('file');
        if (!entry.has('caption'))
          advice.add(place, `Falta «caption» de «${name}». Diga qué muestra la imagen o por qué está aquí.`);
        if (own !== '' && toStem(name) === own)
          advice.add(place, `«${name}» sale dos veces en la página: también es su «image». Quítela de «images».`);
      }
    },
  });
}
