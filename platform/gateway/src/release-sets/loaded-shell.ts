import { type Settings, toApiBase, toSiteUrl } from '@site/base/settings';
import type { SectionJson } from '@site/contract/section-json';
import type { ShellJson } from '@site/contract/shell-json';
import { createConsentText } from '@site/page/consent';
import { toFrameFile } from '../last-good-paths.ts';
import type { RenderPoolData } from '../rendering/render-worker-data.ts';

/** A shell with the files that the gateway itself serves. */
export interface LoadedShell {
  readonly json: ShellJson;
  /** Source text of the inline script of every page. */
  readonly bootScript: string;
  /** Source text of the service worker; null removes installed ones. */
  readonly serviceWorker: string | null;
  readonly drawings: Readonly<Record<string, Buffer>>;
}

/**
 * Share of a page's fresh time for which other pages reuse its API answers: pages of the rest would be rendered too
 * often, since they are as old as their oldest answer.
 */
const ANSWER_SHARE = 0.5;

/** Offline pages would hide what hot reloading changes. */
const hasOffline = ({ OFFLINE_PAGES }: Settings, { origin, site }: ShellJson) =>
  OFFLINE_PAGES === 'on' && origin === '' && site.offline !== null;

/**
 * Reads the files of a shell that the gateway serves.
 *
 * @param read returns a file's bytes; rejects when they are missing or differ from the published ones
 */
export async function loadShell(
  settings: Settings,
  json: ShellJson,
  read: (file: string) => Promise<Uint8Array>,
): Promise<LoadedShell> {
  const readText = async (file: string) => new TextDecoder().decode(await read(file));
  const drawings = Object.entries(json.site.drawings);
  return {
    json,
    bootScript: (await readText(json.boot)).trim(),
    serviceWorker: hasOffline(settings, json) ? await readText(json.serviceWorker) : null,
    drawings: Object.fromEntries(
      await Promise.all(drawings.map(async ([address, file]) => [address, Buffer.from(await read(file))] as const)),
    ),
  };
}

interface DataRequest {
  readonly shell: Pick<LoadedShell, 'json' | 'bootScript' | 'serviceWorker'>;
  /** Absolute paths of folder stores, searched in order. */
  readonly stores: readonly string[];
  readonly set: string;
  readonly sections: readonly SectionJson[];
  /** Names of the sections that are loaded at the start. */
  readonly warm: readonly string[];
}

/** The data that the render workers of a release set start with. */
export function toPoolData(settings: Settings, { shell, stores, set, sections, warm }: DataRequest): RenderPoolData {
  return {
    stores,
    options: {
      set,
      shell: shell.json,
      bootScript: shell.bootScript,
      sections,
      // No integrity hash: the table's content depends on what is live when it is requested.
      table: { src: `/releases/sets/${set}.json`, integrity: '' },
      warm,
      apiBase: toApiBase(settings),
      frameFile: toFrameFile(settings),
      apiDeadlineMs: settings.API_DEADLINE_MS,
      deadlineMs: settings.RENDER_DEADLINE_MS,
      siteUrl: toSiteUrl(settings),
      consentText: createConsentText(settings.CONSENT_MODE, settings.CONSENT_VERSION, toSiteUrl(settings)),
      apiFreshMs: settings.PAGE_CACHE_SECONDS * 1_000 * ANSWER_SHARE,
      imageVariants: settings.API_BASE === '' || settings.FOREIGN_PICTURES_MB > 0,
      cards: settings.API_BASE === '',
      measured: settings.FIELD_PERCENT,
      offline: shell.serviceWorker !== null,
    },
  };
}
