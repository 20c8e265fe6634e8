import path from 'node:path';
import type { SectionDeclaration } from '@site/contract/section-declaration';
import { expect, it } from 'vitest';
import { hasScreen } from '../../tests/e2e/src/screens.ts';
import { listDeveloped } from '../site/sections.ts';
import { ROOT } from '../site/site-root.ts';

it.each(listDeveloped())(
  'every page of %s with a smoke page is among the screens that tests visit',
  async (section) => {
    const { declaration }: { declaration: SectionDeclaration } = await import(
      path.join(ROOT, section, 'src/declaration.ts')
    );
    const forgotten = Object.values(declaration.routes)
      .filter((route) => route.smoke !== undefined && !hasScreen(route.path))
      .map((route) => route.path);
    expect(forgotten, 'Add these pages to tests/e2e/src/screens.ts').toEqual([]);
  },
);
