export interface NewSection {
  /** Folder and package name, such as `mfe-library`. */
  readonly name: string;
  /** Address of its first page, such as `/biblioteca`. */
  readonly path: string;
  /** The responsible team. */
  readonly owner: string;
  readonly title: string;
}

interface TemplateOptions {
  /** The module that `rsbuild.config.ts` imports; it differs between a workspace and a separate repository. */
  readonly build: string;
}

type Files = Readonly<Record<string, string>>;

/** Quotes a string as the formatter does: with the quotes that need no backslash. */
const quote = (text: string) =>
  text.includes("'") && !text.includes('"') ? JSON.stringify(text) : `'${text.replace(/[\\']/g, '\\$&')}'`;

/**
 * The sources of a section with one page, by their path within its folder. They build, pass all checks and can be
 * published.
 */
export function toSectionFiles({ name, path, owner, title }: NewSection, { build }: TemplateOptions): Files {
  return {
    'rsbuild.config.ts': `import { sectionConfig } from '${build}';
import packageJson from './package.json' with { type: 'json' };
import { declaration } from './src/declaration.ts';

export default sectionConfig(declaration, packageJson.version, import.meta.dirname);
`,
    'src/declaration.ts': `import type { SectionDeclaration } from '@site/contract/section-declaration';

export const declaration = {
  name: ${quote(name)},
  owner: ${quote(owner)},
  routes: {
    first: {
      path: ${quote(path)},
      smoke: ${quote(path)},
      title: ${quote(title)},
      // What search engines show below the title: what the page is about, in one sentence.
      description: ${quote(title)},
    },
  },
  fragments: {},
  uses: [],
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
import { declaration } from '../../declaration.ts';
import { loadFirst } from './first.loader.ts';

const { title, description } = declaration.routes.first;

export const firstRoute = (id: string, path: string) =>
  pageRoute(id, path, {
    load: loadFirst,
    page: async () => (await import(/* webpackChunkName: "first" */ './FirstPage.tsx')).FirstPage,
    meta: () => ({ title, description }),
  });
`,
    'src/pages/first/FirstPage.tsx': `import { Container, PageBanner } from '@site/shared-ui/components';
import { formatDate } from '@site/shared-ui/dates';
import type { FirstView } from './first.loader.ts';

/** The section's first page. */
export function FirstPage({ today }: FirstView) {
  return (
    <>
      <PageBanner title={${quote(title)}} />
      <Container>
        <p>Hoy es {formatDate(today)}.</p>
      </Container>
    </>
  );
}
`,
  };
}
