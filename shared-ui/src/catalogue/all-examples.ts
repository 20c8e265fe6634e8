import type { ReactNode } from 'react';

interface ExampleFile {
  readonly examples: Readonly<Record<string, ReactNode>>;
  /** Keys and their effects. Required if anything in the component can be focused. */
  readonly keyboard?: readonly (readonly [keys: string, effect: string])[];
}

const FILES = import.meta.glob<ExampleFile>('../components/*/*.examples.tsx', { eager: true });

/** The examples of every component, by its folder. */
export const ALL_EXAMPLES: Readonly<Record<string, ExampleFile>> = Object.fromEntries(
  Object.entries(FILES).map(([file, examples]) => [file.split('/').at(-2), examples]),
);
