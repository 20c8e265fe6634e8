/** What a new section is made of. */
export interface NewSection {
  /** Folder and package name, such as `mfe-library`. */
  readonly name: string;
  /** Address of its first page, such as `/biblioteca`. */
  readonly path: string;
  /** The team that answers for it. */
  readonly owner: string;
  readonly title: string;
}

const DEPENDENCIES = {
  '@site/contract': 'workspace:*',
  '@site/shared-ui': 'workspace:*',
  react: 'catalog:',
};
const DEV_DEPENDENCIES = {
  '@site/build': 'workspace:*',
  '@types/react': 'catalog:',
  '@types/react-dom': 'catalog:',
  'react-dom': 'catalog:',
};

const quote = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** The files of a section with one page, by their path within its folder. They build, pass the checks and publish. */
export function toSectionFiles({ name, path, owner, title }: NewSection): Readonly<Record<string, string>> {
  return {
    'package.json': `${JSON.stringify(
      {
        name: `@site/${name}`,
        private: true,
        version: '1.0.0',
        type: 'module',
        dependencies: DEPENDENCIES,
        devDependencies: DEV_DEPENDENCIES,
      },
      null,
      2,
    )}\n`,
    'rsbuild.config.ts': `import { sectionConfig } from '@site/build/section';
import packageJson from './package.json' with { type: 'json' };
import { declaration } from './src/declaration.ts';

export default sectionConfig(declaration, packageJson.version, import.meta.dirname);
`,
    'README.md': `# ${name}

What it is for, in one sentence.

## Public surface

Route \`${path}\`. No fragments.

## Run and test it alone

    npm run dev -- ${name}
    node_modules/.bin/vitest run ${name}    # from the root folder
`,
    'src/declaration.ts': `import type { SectionDeclaration } from '@site/contract/section-declaration';

export const declaration = {
  name: ${quote(name)},
  owner: ${quote(owner)},
  routes: {
    first: { path: ${quote(path)}, smoke: ${quote(path)}, title: ${quote(title)} },
  },
  fragments: {},
  uses: [],
  api: [],
} as const satisfies SectionDeclaration;
`,
    'src/section.ts': `import { defineSection } from '@site/contract';
import { declaration } from './declaration.ts';
import { firstRoute } from './pages/first/first.route.ts';

const section = defineSection(declaration, { routes: { first: firstRoute }, fragments: {} });

export default section;
`,
    'src/pages/first/first.loader.ts': `import type { PageRequest } from '@site/contract';

export async function loadFirst({ now }: PageRequest) {
  return { today: now };
}

export type FirstView = Awaited<ReturnType<typeof loadFirst>>;
`,
    'src/pages/first/first.route.ts': `import { pageRoute } from '@site/contract';
import { loadFirst } from './first.loader.ts';

export const firstRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadFirst,
    page: async () => (await import(/* webpackChunkName: "first" */ './FirstPage.tsx')).FirstPage,
    meta: () => ({ title: ${quote(title)} }),
  });
`,
    'src/pages/first/FirstPage.tsx': `import { Container } from '@site/shared-ui/components';
import { PageBanner } from '@site/shared-ui/components';
import { formatDate } from '@site/shared-ui/dates';
import type { FirstView } from './first.loader.ts';

/** The section's first page. */
export function FirstPage({ today }: FirstView) {
  return (
    <>
      <PageBanner title=${quote(title).replaceAll("'", '"')} />
      <Container>
        <p>Hoy es {formatDate(today)}.</p>
      </Container>
    </>
  );
}
`,
    'src/pages/first/first.test.tsx': `import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FirstPage } from './FirstPage.tsx';

it('names its title and the day', () =>
  expect(renderToStaticMarkup(<FirstPage today={{ date: '2020-03-05', time: null }} />)).toContain('05 de marzo, 2020'));
`,
  };
}
