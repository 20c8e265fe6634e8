import type { CivilDateTime } from '@site/base/clock';
import { createContext } from 'react-router-dom';
import type { ApiClient } from '../api/api-client.ts';
import type { FragmentInstance } from '../fragment/fragment-instance.ts';
import type { FragmentRegistry } from '../fragment/fragment-registry.ts';
import type { PropTypes } from './section-declaration.ts';

/** Context of a loader. The shell creates one for each request on the server and for each navigation in the browser. */
export interface LoadContext {
  readonly api: ApiClient;
  /**
   * The current time in the site's time zone. Loaders and pages must not read a clock. On the server it has no time of
   * day, since a page is valid for a whole day.
   */
  readonly now: CivilDateTime;
  /**
   * Milliseconds since 1970, for measuring elapsed time. It differs between server and browser, so the rendered output
   * must not depend on it.
   */
  readonly instant: number;
  /**
   * Loads data and code of a fragment of any section. Never rejects: a fragment that fails is returned empty.
   *
   * @param name `section/fragment`
   * @param props the properties that the fragment declares
   */
  readonly loadFragment: <Name extends keyof FragmentRegistry>(
    name: Name,
    props: FragmentRegistry[Name],
  ) => Promise<FragmentInstance>;
}

export type FragmentProps = Readonly<Record<string, PropTypes[keyof PropTypes]>>;

/** Key under which the shell passes the LoadContext to React Router's loaders. */
export const loadContextKey = createContext<LoadContext>();
