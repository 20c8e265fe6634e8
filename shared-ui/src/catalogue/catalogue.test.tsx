// @vitest-environment happy-dom
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ALL_EXAMPLES } from './all-examples.ts';
import { WORD_RULES } from './word-rules.ts';

const COMPONENTS = path.resolve(import.meta.dirname, '../components');

/** Folders without visible components. */
const NOT_VISUAL = ['after-paint'];

/** Elements reached with the Tab key. */
const STOPS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex="0"]';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('has examples of every component', () => {
  const folders = readdirSync(COMPONENTS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).filter((name) => !NOT_VISUAL.includes(name));
  expect(Object.keys(ALL_EXAMPLES).toSorted()).toEqual(names.toSorted());
});

it('has keyboard notes for every focusable component, and for no other', () => {
  const container = document.createElement('div');
  const takesFocus = ({ examples }: (typeof ALL_EXAMPLES)[string]) => {
    container.innerHTML = Object.values(examples)
      .map((example) => renderToString(example))
      .join('');
    return container.querySelector(STOPS) !== null;
  };
  const names = (isIn: (file: (typeof ALL_EXAMPLES)[string]) => boolean) =>
    Object.keys(ALL_EXAMPLES).filter((name) => isIn(ALL_EXAMPLES[name] as (typeof ALL_EXAMPLES)[string]));
  expect(names(({ keyboard }) => Boolean(keyboard?.length))).toEqual(names(takesFocus));
});

it('recommends only words that this site uses, over ones that it does not', () => {
  const cwd = path.resolve(import.meta.dirname, '../../..');
  const files = globSync(['mfe-*/src/**/*.{ts,tsx}', 'shared-ui/src/{components,presentation}/**/*.{ts,tsx}'], { cwd });
  const text = files.map((file) => readFileSync(path.join(cwd, file), 'utf8')).join('\n');
  const pairs = WORD_RULES.flatMap((rule) => rule.pairs);
  expect(pairs.filter(({ but }) => !text.includes(but))).toEqual([]);
  expect(pairs.filter(({ not }) => text.includes(not))).toEqual([]);
});

describe.each(Object.keys(ALL_EXAMPLES))('%s', (component) => {
  afterEach(() => vi.restoreAllMocks());

  it.each(Object.entries(ALL_EXAMPLES[component]?.examples ?? {}))(
    '%s is hydrated without errors',
    async (_name, example) => {
      const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const container = document.createElement('div');
      container.innerHTML = renderToString(example);
      expect(container.innerHTML).not.toBe('');
      const onRecoverableError = vi.fn();
      const root = await act(async () => hydrateRoot(container, example, { onRecoverableError }));
      expect(onRecoverableError).not.toHaveBeenCalled();
      expect(consoleError).not.toHaveBeenCalled();
      await act(async () => root.unmount());
    },
  );
});
