import { expect, it } from 'vitest';
import { NOW, readChangedFixture } from '../../test/support/fixture.ts';
import { readPages } from '../../test/support/site-pages.ts';
import { readContent } from './read-content.ts';
import { formatIssue } from './source/issues.ts';

const NEWS = 'news/2026-01-01-nueva.md';

it('reports a text that Git could not merge, instead of publishing both versions with its marks', async () => {
  const text = `---
title: T
subtitle: S
image: partitura
---
Igual en las dos.

<<<<<<< HEAD
- El lunes.
=======
- El martes.
>>>>>>> origin/main
`;
  const { issues } = readContent(await readChangedFixture({ [NEWS]: text }), NOW, await readPages());
  expect(issues.map(formatIssue)).toEqual([
    expect.stringMatching(`^${NEWS}:8: Aquí quedan dos versiones del texto, que Git no ha sabido juntar\\.`),
  ]);
});
