import type { Patron, SinglePage, Town, Transparency } from '@site/contract/api';
import { SingletonPageSchema, TownSchema, TransparencySchema, TrusteeSchema } from '@site/contract/entities/foundation';
import type { CleanHtml } from '../safe-html.ts';
import { readRichList, readSingle } from './read-answer.ts';
import { toBody, toContent, toFile, toFiles, toGallery, toImage, toName, toSubtitle } from './to-views.ts';

export const parsePatrons = (json: unknown, clean: CleanHtml): Promise<Patron[]> =>
  readRichList(TrusteeSchema, json, async (trustee) => {
    const name = toName(trustee.name, trustee.position);
    const content = await toContent(trustee.content, clean);
    return { name, position: toSubtitle(trustee.position, name), image: toImage(trustee), content };
  });

export async function parseSinglePage(json: unknown, clean: CleanHtml): Promise<SinglePage> {
  const answer = readSingle(SingletonPageSchema, json);
  return { image: toImage(answer), ...(await toBody(answer, clean)) };
}

export function parseTransparency(json: unknown): Transparency {
  const { estatutos, escrituras, files, accounts = [] } = readSingle(TransparencySchema, json);
  return {
    estatutos: toFile(estatutos, 'Estatutos'),
    escrituras: toFile(escrituras, 'Escrituras'),
    files: toFiles(files),
    accounts: accounts.filter(({ year }) => year > 0).toSorted((one, other) => one.year - other.year),
  };
}

export async function parseTown(json: unknown, clean: CleanHtml): Promise<Town> {
  const answer = readSingle(TownSchema, json);
  const [historyContent, cityContent, interestPlacesContent, freeContent] = await Promise.all([
    toContent(answer.historyContent, clean),
    toContent(answer.cityContent, clean),
    toContent(answer.interestPlacesContent, clean),
    toContent(answer.freeContent, clean),
  ]);
  return {
    historyContent,
    cityContent,
    interestPlacesContent,
    freeContent,
    video: answer.video,
    videoTitle: answer.videoTitle ?? '',
    images: toGallery(answer),
  };
}
