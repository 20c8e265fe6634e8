import type { ApiClient } from '../api/api-client.ts';
import type { CreateApi } from '../api/api-connection.ts';
import type { Site, StructuredData } from '../server-part.ts';

/** What a site tells search engines and feed readers. The render worker alone has it: it costs a visitor no byte of script. */
export interface FrameServerPart<Data = unknown> {
  /** Makes the API client of one request. */
  readonly createApi: CreateApi;
  /** The site's name, for documents that have no frame: a feed, a calendar. It must not reject. */
  readonly loadName: (api: ApiClient) => Promise<string>;
  readonly toName: (data: Data) => string;
  /** What every page says of the site and of whose it is (schema.org). */
  readonly describe: (data: Data, site: Site) => readonly StructuredData[];
  /** Where the way to every page begins. */
  readonly home: { readonly label: string; readonly href: string };
}

/** Binds the server part to the type of the frame's data. */
export function defineFrameServerPart<Data>(part: FrameServerPart<Data>): FrameServerPart {
  // The data that comes back to the frame is what its own loader gave.
  return part as FrameServerPart;
}
