import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Settings, toApiBase, toSiteUrl } from '@site/base/settings';
import type { SectionJson } from '@site/contract/section-json';
import { parseShellJson, type ShellJson } from '@site/contract/shell-json';
import { createConsentText } from '@site/page/consent';
import { toFrameFile } from '../last-good-places.ts';
import type { RenderPoolData } from './render-worker-data.ts';
import { toSectionTable } from './section-table.ts';

interface DataRequest {
  /** Absolute paths of folder stores, searched in order. */
  readonly stores: readonly string[];
  readonly set: string;
  readonly sections: readonly SectionJson[];
  /** Names of the sections that are loaded at the start. */
  readonly warm: readonly string[];
}

/** One build of the shell, which can render any release set. */
export interface WorkerTemplate {
  /** Absolute path of the build. */
  readonly dist: string;
  readonly shell: ShellJson;
  /** Source text of the inline script of every page. */
  readonly bootScript: string;
  /** Source text of the service worker; null removes installed ones. */
  readonly serviceWorker: string | null;
  readonly toData: (order: DataRequest) => RenderPoolData;
}

/** Reads the shell's build that the settings name. Rejects when there is none. */
export async function readWorkerTemplate(settings: Settings): Promise<WorkerTemplate> {
  const dist = path.resolve(import.meta.dirname, '../../../..', settings.SHELL_DIST);
  const shell = parseShellJson(await readFile(path.join(dist, 'shell.json'), 'utf8'));
  const bootScript = (await readFile(path.join(dist, shell.boot), 'utf8')).trim();
  // Offline pages would hide what hot reloading changes.
  const offline = settings.OFFLINE_PAGES === 'on' && shell.origin === '' && shell.site.offline !== null;
  return {
    dist,
    shell,
    bootScript,
    serviceWorker: offline ? await readFile(path.join(dist, shell.serviceWorker), 'utf8') : null,
    toData: ({ stores, set, sections, warm }) => ({
      renderer: path.join(dist, shell.render),
      dist,
      stores,
      sections,
      options: {
        set,
        shell,
        bootScript,
        sections,
        table: toSectionTable(set, sections).reference,
        warm,
        apiBase: toApiBase(settings),
        frameFile: toFrameFile(settings),
        apiDeadlineMs: settings.API_DEADLINE_MS,
        deadlineMs: settings.RENDER_DEADLINE_MS,
        siteUrl: toSiteUrl(settings),
        consentText: createConsentText(settings.CONSENT_MODE, settings.CONSENT_VERSION, toSiteUrl(settings)),
        apiFreshMs: settings.API_FRESH_SECONDS * 1_000,
        imageVariants: settings.API_BASE === '',
        offline,
      },
    }),
  };
}
