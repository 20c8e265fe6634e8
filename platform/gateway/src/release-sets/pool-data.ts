import { type Settings, toApiBase, toSiteUrl } from '@site/base/settings';
import type { SectionJson } from '@site/contract/section-json';
import { createConsentText } from '@site/page/consent';
import { toFrameFile } from '../last-good-places.ts';
import type { RenderPoolData } from '../rendering/render-worker-data.ts';
import type { LoadedShell } from './loaded-shell.ts';

interface DataRequest {
  readonly shell: Pick<LoadedShell, 'json' | 'dist' | 'bootScript' | 'serviceWorker'>;
  /** Absolute paths of folder stores, searched in order. */
  readonly stores: readonly string[];
  readonly set: string;
  readonly sections: readonly SectionJson[];
  /** Names of the sections that are loaded at the start. */
  readonly warm: readonly string[];
}

/** What the render workers of a release set are given. */
export function toPoolData(settings: Settings, { shell, stores, set, sections, warm }: DataRequest): RenderPoolData {
  return {
    dist: shell.dist,
    stores,
    sections,
    options: {
      set,
      shell: shell.json,
      bootScript: shell.bootScript,
      sections,
      // Without a hash: which table it is depends on what is live by then.
      table: { src: `/releases/sets/${set}.json`, integrity: '' },
      warm,
      apiBase: toApiBase(settings),
      frameFile: toFrameFile(settings),
      apiDeadlineMs: settings.API_DEADLINE_MS,
      deadlineMs: settings.RENDER_DEADLINE_MS,
      siteUrl: toSiteUrl(settings),
      consentText: createConsentText(settings.CONSENT_MODE, settings.CONSENT_VERSION, toSiteUrl(settings)),
      apiFreshMs: settings.API_FRESH_SECONDS * 1_000,
      imageVariants: settings.API_BASE === '' || settings.FOREIGN_PICTURES_MB > 0,
      cards: settings.API_BASE === '',
      measured: settings.FIELD_PERCENT,
      offline: shell.serviceWorker !== null,
    },
  };
}
