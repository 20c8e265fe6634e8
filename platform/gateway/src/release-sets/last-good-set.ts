import path from 'node:path';
import { readChecked, writeChecked } from '@site/base/checked-file';
import { parseSectionJson, parseShellJson, type SectionJson, type ShellJson } from '@site/releases/reader';
import * as v from 'valibot';

const schema = v.object({
  place: v.string(),
  id: v.string(),
  shell: v.nullable(v.unknown()),
  sections: v.array(v.unknown()),
});

/** A release set with the descriptions of its releases. */
export interface KnownSet {
  readonly id: string;
  /** Null for a set without a shell, which only a shell on disk can render. */
  readonly shell: ShellJson | null;
  readonly sections: readonly SectionJson[];
}

/** The last release set of a channel that could be rendered, stored for starts while the release store is down. */
export interface LastGoodSet {
  /** Null when none is stored, or when it comes from another store than the configured one. */
  readonly read: () => Promise<KnownSet | null>;
  readonly write: (set: KnownSet) => Promise<void>;
}

interface LastGoodSetOptions {
  /** Absolute path of the folder of all last good states. */
  readonly folder: string;
  readonly channel: string;
  /** The release store, as the settings name it. */
  readonly place: string;
}

export function createLastGoodSet({ folder, channel, place }: LastGoodSetOptions): LastGoodSet {
  const file = path.join(folder, `set-${encodeURIComponent(channel)}.json`);
  return {
    async read() {
      const bytes = await readChecked(file);
      const parsed = v.safeParse(schema, bytes && JSON.parse(bytes.toString('utf8')));
      if (!parsed.success || parsed.output.place !== place) return null;
      const { id, shell, sections } = parsed.output;
      return {
        id,
        shell: shell === null ? null : parseShellJson(JSON.stringify(shell), file),
        sections: sections.map((section) => parseSectionJson(JSON.stringify(section), file)),
      };
    },
    write: ({ id, shell, sections }) => writeChecked(file, Buffer.from(JSON.stringify({ place, id, shell, sections }))),
  };
}
