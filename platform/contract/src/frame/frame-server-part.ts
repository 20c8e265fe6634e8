import type { ApiClient } from '../api/api-client.ts';
import type { CreateApi } from '../api/api-connection.ts';
import type { Site, StructuredData } from '../section/server-part.ts';
import type { ServerPages } from './define-frame.ts';

/**
 * Descriptions for search engines and feed readers, and pages that only the server renders. Loaded only by the render
 * worker, so it adds no script to pages.
 */
export interface FrameServerPart<Data = unknown> {
  readonly createApi: CreateApi;
  /** Loads the site's name for documents without a frame: a feed, a calendar. It must not reject. */
  readonly loadName: (api: ApiClient) => Promise<string>;
  readonly toName: (data: Data) => string;
  /** Describes site and organisation in every page (schema.org). */
  readonly describe: (data: Data, site: Site) => readonly StructuredData[];
  /** First item of every breadcrumb. */
  readonly home: { readonly label: string; readonly href: string };
  readonly pages: ServerPages;
}

/** Binds the server part to the type of the frame's data. */
export function defineFrameServerPart<Data>(part: FrameServerPart<Data>): FrameServerPart {
  // Safe: the frame only ever receives the data that its own loader returned.
  return part as FrameServerPart;
}
