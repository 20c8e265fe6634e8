// @vitest-environment happy-dom
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ALL_EXAMPLES } from './all-examples.ts';

const COMPONENTS = path.resolve(import.meta.dirname, '../components');

/** Folders without anything to be looked at. */
const UNSEEN = ['after-paint'];

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('has examples of every component', () => {
  const folders = readdirSync(COMPONENTS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).filter((name) => !UNSEEN.includes(name));
  expect(Object.keys(ALL_EXAMPLES).toSorted()).toEqual(names.toSorted());
});

describe.each(Object.keys(ALL_EXAMPLES))('%s', (component) => {
  afterEach(() => vi.restoreAllMocks());

  it.each(Object.entries(ALL_EXAMPLES[component] ?? {}))(
    '%s: the browser takes over what the server wrote',
    async (_name, example) => {
      const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const place = document.createElement('div');
      place.innerHTML = renderToString(example);
      expect(place.innerHTML).not.toBe('');
      const onRecoverableError = vi.fn();
      const root = await act(async () => hydrateRoot(place, example, { onRecoverableError }));
      expect(onRecoverableError).not.toHaveBeenCalled();
      expect(said).not.toHaveBeenCalled();
      await act(async () => root.unmount());
    },
  );
});
