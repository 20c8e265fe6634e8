import type { ReactNode } from 'react';

/** What the examples file of a component says. */
interface ExampleFile {
  readonly examples: Readonly<Record<string, ReactNode>>;
  /** Keys, and what they do there: needed where something takes the focus. */
  readonly keyboard?: readonly (readonly [keys: string, effect: string])[];
}

const FILES = import.meta.glob<ExampleFile>('../components/*/*.examples.tsx', { eager: true });

/** The examples file of every component, by its folder. */
export const ALL_EXAMPLES: Readonly<Record<string, ExampleFile>> = Object.fromEntries(
  Object.entries(FILES).map(([file, examples]) => [file.split('/').at(-2), examples]),
);
