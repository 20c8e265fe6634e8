import { toMessage } from '@site/base/error-text';
import { KIT_PATHS, type SiteIndex, siteIndexSchema } from '@site/contract/team-documents';
import { siteStore } from '@site/releases/site-store';
import * as v from 'valibot';

const json = <S extends v.GenericSchema>(content: S) => v.pipe(v.string(), v.parseJson(), content);
const noSite = (site: string, reason: string) =>
  new Error(
    `${site} is no site of this platform: ${reason}. Check the address in --site or, without this option, in section-kit.json.`,
  );

/** Like every request for the site's files, repeated while the site refuses it for the moment. */
async function readSiteFile(site: string, path: string): Promise<string> {
  const found = await siteStore(site)
    .read(path.slice(1))
    .catch((error: unknown) => {
      throw new Error(`${toMessage(error)} Is the site running? Try again later, or inform its operator.`);
    });
  if (!found) throw noSite(site, `${path} does not exist there`);
  return new TextDecoder().decode(found.bytes);
}

/** Throws an Error when the site cannot be reached or does not run on this platform. */
export async function readSiteIndex(address: string): Promise<SiteIndex> {
  if (!/^https?:\/\//.test(address))
    throw new Error(`--site is the address of a site, such as https://www.site.example; not ${address}.`);
  const site = address.replace(/(?<!\/)\/+$/, '');
  const parsed = v.safeParse(json(siteIndexSchema), await readSiteFile(site, KIT_PATHS.index));
  if (!parsed.success) throw noSite(site, `${KIT_PATHS.index} there does not describe a site`);
  return parsed.output;
}

const texts = v.record(v.string(), v.string());
const types = v.object({ paths: texts, files: texts });

/** Reads the live type declarations of all modules that a section may import from the site. */
export async function readSiteTypes(site: string): Promise<v.InferOutput<typeof types>> {
  const parsed = v.safeParse(json(types), await readSiteFile(site, KIT_PATHS.types));
  if (!parsed.success) throw new Error(`${site} does not publish its types: its shell is of an earlier version.`);
  return parsed.output;
}
