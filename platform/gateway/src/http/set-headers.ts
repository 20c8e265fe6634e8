import type { SectionJson } from '@site/releases/reader';
import { toSecurityHeaders } from './security-headers.ts';

type Headers = Readonly<Record<string, string>>;

interface SetParts {
  readonly bootScript: string;
  readonly sections: readonly Pick<SectionJson, 'name' | 'foreignScripts'>[];
}

const NONE: Headers = {};

/**
 * Security headers for the pages of each release set. Sections with foreign scripts are allowed one more Trusted Types
 * policy.
 *
 * @param secure true when the site is served over HTTPS
 */
export function createSetHeaders(secure: boolean) {
  const sets = new Map<string, { readonly usual: Headers; readonly foreign: Headers; readonly names: Set<string> }>();
  return {
    add(set: string, { bootScript, sections }: SetParts): void {
      sets.set(set, {
        usual: toSecurityHeaders(bootScript, secure),
        foreign: toSecurityHeaders(bootScript, secure, true),
        names: new Set(sections.filter(({ foreignScripts }) => foreignScripts).map(({ name }) => name)),
      });
    },
    /** A set without parts has no headers. */
    find(set: string, section = ''): Headers {
      const known = sets.get(set);
      return known ? (known.names.has(section) ? known.foreign : known.usual) : NONE;
    },
  };
}

export type SetHeaders = ReturnType<typeof createSetHeaders>;
