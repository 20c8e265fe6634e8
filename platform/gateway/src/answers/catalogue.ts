import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from '@site/base/http/address';
import type { SiteTexts } from '@site/contract/site-declaration';
import { CATALOGUE_PATH } from '@site/page/names';
import { type ObjectStore, readVerified } from '@site/releases/reader';
import { toType } from '../files/static-files.ts';
import type { OperatorCheck } from '../http/operator-check.ts';
import { respond, respondLater, respondText } from '../http/respond.ts';
import type { LiveReleaseSet } from '../release-sets/live-release-set.ts';
import type { LoadedShell } from '../release-sets/loaded-shell.ts';
import { PreviewBusyError } from '../release-sets/preview-sets.ts';
import type { ReadPreview } from './preview-link.ts';

/** Folder of the catalogue in a build, and the page in it. */
const FOLDER = 'catalogue/';
const PAGE = 'catalogue.html';

/** Must not be cached: every preview has a different catalogue at the same address. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
} as const;

interface CatalogueOptions {
  readonly live: Pick<LiveReleaseSet, 'current' | 'forPreview'>;
  readonly store: ObjectStore;
  readonly readPreview: ReadPreview;
  readonly texts: SiteTexts;
  readonly operator: OperatorCheck;
}

/**
 * Serves `/_catalogo/`, the component catalogue that a shell was built with. The holder of a preview link gets the
 * catalogue of the preview, the operator that of the live shell, and visitors a 404.
 */
export function createCatalogue({ live, store, readPreview, texts, operator }: CatalogueOptions) {
  async function findShell(request: IncomingMessage): Promise<LoadedShell | null> {
    const preview = readPreview(request);
    if (preview?.kind === 'releases') return (await live.forPreview(preview.set)).shell;
    return operator.isHere(request) || operator.hasToken(request) ? live.current.shell : null;
  }
  return async (request: IncomingMessage, response: ServerResponse, { path: address }: Address): Promise<void> => {
    const shell = await findShell(request).catch((error: unknown) => {
      if (error instanceof PreviewBusyError) return 'busy' as const;
      throw error;
    });
    if (shell === 'busy') return respondLater(response, texts.documentUnavailable);
    const file = FOLDER + (address.slice(CATALOGUE_PATH.length + 1) || PAGE);
    if (!shell || !Object.hasOwn(shell.json.assets, file)) return respondText(response, 404, texts.noPage);
    // The addresses in the page are relative to its folder.
    if (address === CATALOGUE_PATH) return respond(response, 303, { ...HEADERS, Location: `${CATALOGUE_PATH}/` });
    const bytes = Buffer.from(await readVerified(store, shell.json, file));
    respond(response, 200, { ...HEADERS, 'Content-Type': toType(file) }, bytes);
  };
}
