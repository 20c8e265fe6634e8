import { shortenWords } from '@site/base/log/shorten-words';
import type { FailingPage, ReleaseVersions } from '@site/releases/reader';
import { LRUCache } from 'lru-cache';
import { type FoundPage, type PageRoute, toPage } from '../metrics/find-owner.ts';
import type { LiveSet } from '../release-sets/live-set.ts';

/** Limit of recorded pages; keys are routes, of which there are few. */
const MAX_PAGES = 100;

/** Pages, by route, and fragments in them that failed when they were last rendered. A promotion reads them. */
export class FailingPages {
  readonly #pages = new LRUCache<string, FailingPage>({ max: MAX_PAGES });

  /**
   * Records the end of a rendering.
   *
   * @param problem what went wrong, without any text that a visitor typed; null when it succeeded
   */
  note(owner: PageRoute | undefined, problem: string | null): void {
    if (!owner) return;
    const release = `${owner.section}@${owner.release}`;
    const key = `${release} ${owner.route}`;
    if (problem === null) this.#pages.delete(key);
    else this.#pages.set(key, { page: owner.pattern, release, reason: shortenWords(problem.split('\n')[0] ?? '') });
  }

  /**
   * Records the fragments that failed in a page, for the releases that they belong to, and that those of the page's
   * other sections did not fail.
   *
   * @param failed the reason, without any text that a visitor typed, by fragment (`section/fragment`)
   * @param complete false when fragments may be missing for another reason, so that nothing is known of those that are
   *   not in `failed`
   */
  noteFragments(
    { sections }: LiveSet,
    owner: FoundPage | undefined,
    failed: Readonly<Record<string, string>>,
    complete: boolean,
  ): void {
    if (!owner) return;
    for (const { name, version } of sections) {
      const [fragment, reason] = Object.entries(failed).find(([each]) => each.startsWith(`${name}/`)) ?? [];
      if (!fragment && !(complete && owner.fragmentOwners.includes(name))) continue;
      const route = `fragments of ${toPage(owner)}`;
      const pattern = `the fragment ${fragment} in ${owner.pattern}`;
      this.note({ section: name, release: version, route, pattern }, reason ?? null);
    }
  }

  /**
   * Lists the pages of the releases that visitors have, and forgets all others: the cause may be gone when a release
   * comes back.
   */
  list(served: readonly ReleaseVersions[]): readonly FailingPage[] {
    for (const [key, { release }] of [...this.#pages]) {
      const [name = '', version] = release.split('@');
      if (!served.some((versions) => versions[name] === version)) this.#pages.delete(key);
    }
    return [...this.#pages.values()];
  }
}
