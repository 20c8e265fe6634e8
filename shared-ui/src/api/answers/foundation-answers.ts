import type { FileLink, Patron, SinglePage, Town, Transparency } from '@site/contract/api';
import * as v from 'valibot';
import type { CleanHtml } from '../safe-html.ts';
import { listOf, text, texts, unwrapList, unwrapSingle } from './answer-schemas.ts';
import { bodyFields, toBody } from './body-answers.ts';
import { file, fileFields, imageFields, toFiles, toGallery, toImage } from './image-schemas.ts';
import { toContent } from './to-content.ts';

const patrons = listOf(v.object({ name: text, position: text, content: text, ...imageFields }));
const single = v.object({ ...imageFields, ...bodyFields });
const document = v.fallback(v.nullable(file), null);
const transparency = v.object({ estatutos: document, escrituras: document, ...fileFields });
const town = v.object({
  historyContent: text,
  cityContent: text,
  interestPlacesContent: text,
  freeContent: text,
  video: text,
  images: texts,
  imagesNames: texts,
  imagesAlts: texts,
  imagesCredits: texts,
});

/** The answer of `/api/patron`. Throws when it holds no list. */
export async function parsePatrons(json: unknown, clean: CleanHtml): Promise<Patron[]> {
  return Promise.all(
    v.parse(patrons, unwrapList(json).data).map(async (patron) => ({
      name: patron.name,
      position: patron.position,
      image: toImage(patron),
      content: await toContent(patron.content, clean),
    })),
  );
}

/** The answer of `/api/presidente`, `/api/fundador` and `/api/nosotros`. Throws when it is no object. */
export async function parseSinglePage(json: unknown, clean: CleanHtml): Promise<SinglePage> {
  const answer = v.parse(single, unwrapSingle(json));
  return { image: toImage(answer), ...(await toBody(answer, clean)) };
}

const toDocument = (answer: FileLink | null, title: string): FileLink | null =>
  answer && answer.path !== '' ? { ...answer, title: answer.title || title } : null;

/** The answer of `/api/transparencia`. Throws when it is no object. */
export function parseTransparency(json: unknown): Transparency {
  const answer = v.parse(transparency, unwrapSingle(json));
  return {
    estatutos: toDocument(answer.estatutos, 'Estatutos'),
    escrituras: toDocument(answer.escrituras, 'Escrituras'),
    files: toFiles(answer.files),
  };
}

/** The answer of `/api/ciudad`. Throws when it is no object. */
export async function parseTown(json: unknown, clean: CleanHtml): Promise<Town> {
  const answer = v.parse(town, unwrapSingle(json));
  const [historyContent, cityContent, interestPlacesContent, freeContent] = await Promise.all(
    [answer.historyContent, answer.cityContent, answer.interestPlacesContent, answer.freeContent].map((html) =>
      toContent(html, clean),
    ),
  );
  return {
    historyContent: historyContent ?? null,
    cityContent: cityContent ?? null,
    interestPlacesContent: interestPlacesContent ?? null,
    freeContent: freeContent ?? null,
    video: answer.video,
    images: toGallery(answer),
  };
}
