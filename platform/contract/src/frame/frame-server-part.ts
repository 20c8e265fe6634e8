import type { ApiClient } from '../api/api-client.ts';
import type { CreateApi } from '../api/api-connection.ts';
import type { Site, StructuredData } from '../section/server-part.ts';

/** Descriptions for search engines and feed readers. Only the render worker loads it, so it adds no script to a page. */
export interface FrameServerPart<Data = unknown> {
  readonly createApi: CreateApi;
  /** The site's name, for documents that have no frame: a feed, a calendar. It must not reject. */
  readonly loadName: (api: ApiClient) => Promise<string>;
  readonly toName: (data: Data) => string;
  /** Site and organisation, in every page (schema.org). */
  readonly describe: (data: Data, site: Site) => readonly StructuredData[];
  /** First item of every breadcrumb. */
  readonly home: { readonly label: string; readonly href: string };
}

/** Binds the server part to the type of the frame's data. */
export function defineFrameServerPart<Data>(part: FrameServerPart<Data>): FrameServerPart {
  // The data that comes back to the frame is what its own loader gave.
  return part as FrameServerPart;
}
