/** A line of a file of the content folder; `file` is relative to that folder. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** A mistake in the content that prevents publishing. */
export interface Issue extends Place {
  /** What is wrong and what to do, in Spanish, for editors. */
  readonly message: string;
}

/** Collects mistakes, so that editors see all of them at once. */
export class Issues {
  readonly #found: Issue[] = [];

  add(place: Place, message: string): void {
    this.#found.push({ file: place.file, line: place.line, message });
  }

  /** All mistakes, by file and line. */
  list(): readonly Issue[] {
    return this.#found.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  }
}

/** `file:line: message`, which code editors and terminals turn into links. */
export function formatIssue({ file, line, message }: Issue): string {
  return `${file}:${line}: ${message}`;
}
