import type { CivilDateTime } from '@site/base/clock';
import { createContext } from 'react-router-dom';
import type { ApiClient } from '../api/api-client.ts';
import type { FragmentInstance } from '../fragment/fragment-instance.ts';
import type { FragmentRegistry } from '../fragment/fragment-registry.ts';
import type { PropTypes } from './section-declaration.ts';

/** What a loader works with. The shell makes one for each request on the server and for each navigation in the browser. */
export interface LoadContext {
  readonly api: ApiClient;
  /** Now, as the wall clock of the site's place shows it. Loaders and pages never read a clock. */
  readonly now: CivilDateTime;
  /**
   * Milliseconds since 1970, for how much time has passed. It is not the same on server and browser, so nothing that is
   * shown may depend on it.
   */
  readonly instant: number;
  /**
   * Loads a fragment of any section, its data and its code. It never rejects: a fragment that fails comes back empty.
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

/** Under this key the shell hands the LoadContext to React Router's loaders. */
export const loadContextKey = createContext<LoadContext>();
