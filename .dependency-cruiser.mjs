/** Rules on imports between packages (docs/decisions/002-boundaries.md). */
const SECTIONS = 'mfe-[a-z-]+';

/** For each package of the platform, the platform packages that it may import. */
const PLATFORM = {
  base: [],
  contract: ['base'],
  statistics: ['base'],
  pictures: ['base'],
  tracing: ['base'],
  releases: ['contract', 'base'],
  federation: ['contract', 'base'],
  build: ['federation', 'contract', 'base'],
  page: ['contract', 'base'],
  renderer: ['page', 'federation', 'contract', 'base'],
  browser: ['page', 'federation', 'contract', 'base'],
  kit: ['gateway', 'build', 'page', 'federation', 'releases', 'statistics', 'contract', 'base'],
  gateway: ['page', 'federation', 'pictures', 'releases', 'statistics', 'tracing', 'contract', 'base'],
};

/** For each folder of the content API, the other folders that it may import. */
const CONTENT_API = {
  database: [],
  'data-folder': [],
  schemas: [],
  media: [],
  search: ['database', 'schemas'],
  items: ['search', 'database', 'media', 'schemas'],
  content: ['items', 'search', 'schemas'],
  advice: ['content', 'items'],
  import: ['content', 'items', 'search', 'database', 'data-folder', 'media'],
  mail: ['items', 'search', 'schemas', 'database', 'data-folder'],
  backup: ['database', 'data-folder'],
  commands: ['advice', 'backup', 'import', 'mail', 'content', 'database', 'data-folder'],
};

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Type imports count, too. Move what two files share into a third file that both import.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'section-imports-itself-shared-ui-and-contract',
      comment: 'A page of one section shows content of another section only through a fragment.',
      severity: 'error',
      from: { path: `^(${SECTIONS})/src` },
      to: { path: '^[a-z0-9-]+/', pathNot: ['^$1/', '^shared-ui/', '^platform/contract/', 'node_modules'] },
    },
    {
      name: 'section-takes-the-router-from-shared-ui',
      comment: 'A second copy of the router would have separate React contexts.',
      severity: 'error',
      from: { path: `^${SECTIONS}/src` },
      to: { path: 'node_modules/(react-router|react-router-dom|zustand|valibot|@module-federation)' },
    },
    {
      name: 'shell-imports-itself-shared-ui-and-contract',
      comment:
        'The frame implements an interface of the contract, as a section does; the entries pass it to the platform.',
      severity: 'error',
      from: { path: '^shell/src/', pathNot: '^shell/src/entries/' },
      to: {
        path: '^[a-z0-9-]+/',
        pathNot: ['^shell/(?!src/entries/)', '^shared-ui/', '^platform/contract/', 'node_modules'],
      },
    },
    {
      name: 'shell-knows-no-section',
      severity: 'error',
      from: { path: '^shell/src' },
      to: { path: '^(mfe-|content-api/|scripts/|tests/)' },
    },
    {
      name: 'platform-knows-no-site',
      comment: 'The platform serves any site: frame, sections and API client are passed to it.',
      severity: 'error',
      from: { path: '^platform/', pathNot: ['\\.test\\.', '/test/'] },
      to: { path: '^(shell|shared-ui|mfe-[a-z-]+|content-api|content|scripts|tests)/' },
    },
    ...Object.entries(PLATFORM).map(([name, below]) => ({
      name: `platform-${name}-imports-what-lies-below`,
      severity: 'error',
      from: { path: `^platform/${name}/src`, pathNot: ['\\.test\\.'] },
      to: { path: '^platform/', pathNot: [`^platform/(${[name, ...below].join('|')})/`, 'node_modules'] },
    })),
    {
      name: 'gateway-reads-releases-only',
      comment: 'The gateway neither publishes nor promotes; it passes the commands of teams to the modules that do.',
      severity: 'error',
      from: { path: '^platform/(gateway|renderer)/src' },
      to: {
        path: '^platform/releases/src/(?!reader\\.ts|release/read-verified\\.ts|judge\\.ts|store/|preview/|team/)',
      },
    },
    {
      name: 'shared-ui-imports-contract-and-base',
      severity: 'error',
      from: { path: '^shared-ui/src' },
      to: { path: '^[a-z0-9-]+/', pathNot: ['^shared-ui/', '^platform/(contract|base)/', 'node_modules'] },
    },
    {
      name: 'design-system-knows-neither-router-nor-language',
      comment: 'Examples and tests are exempt: they show components with texts of the site.',
      severity: 'error',
      from: { path: '^shared-ui/src/components', pathNot: ['\\.(examples|test)\\.tsx?$'] },
      to: {
        path: [
          'node_modules/react-router',
          'node_modules/dayjs',
          '^platform/contract',
          '^shared-ui/src/(router|dates|presentation)',
        ],
        pathNot: ['\\.test\\.'],
      },
    },
    {
      name: 'content-api-imports-no-front-end',
      comment:
        'Exceptions: content links to pages that live releases declare, and its preview links are signed like those of releases.',
      severity: 'error',
      from: { path: '^content-api/src' },
      to: {
        path: '^(shell|mfe-[a-z-]+|shared-ui|scripts|tests|platform)/',
        pathNot: [
          '^platform/(base|contract|pictures|statistics|tracing)/',
          '^platform/releases/src/(preview/|store/open-store|release/(live|workspace)-pages)',
          'node_modules',
        ],
      },
    },
    ...Object.entries(CONTENT_API).map(([name, below]) => ({
      name: `content-api-${name}-imports-what-lies-below`,
      severity: 'error',
      from: { path: `^content-api/src/${name}/`, pathNot: ['\\.test\\.'] },
      to: {
        path: '^content-api/src/',
        pathNot: [`^content-api/src/(operator-error\\.ts|(${[name, ...below].join('|')})/)`],
      },
    })),
    {
      name: 'content-api-server-and-commands-stand-apart',
      comment: 'Both are entry points of processes. The other folders must not import either of them.',
      severity: 'error',
      from: { path: '^content-api/src/server/', pathNot: ['\\.test\\.'] },
      to: { path: '^content-api/src/commands/' },
    },
    {
      name: 'content-editor-imports-contract-and-base',
      comment:
        'The function that publishes is passed to the editor, which depends neither on the database nor on the site.',
      severity: 'error',
      from: { path: '^content-editor/src/', pathNot: ['\\.test\\.'] },
      to: {
        path: '^(shell|mfe-[a-z-]+|shared-ui|content-api|content|scripts|tests|platform)/',
        pathNot: ['^platform/(contract|base)/', 'node_modules'],
      },
    },
    {
      name: 'adapter-imports-contract-and-base',
      comment: 'An adapter depends on the contract, but neither on the site nor on our content API.',
      severity: 'error',
      from: { path: '^(adapters|contract-check)/', pathNot: ['\\.test\\.'] },
      to: {
        path: '^(shell|mfe-[a-z-]+|shared-ui|content-api|content|scripts|tests|platform)/',
        pathNot: [
          '^(adapters/[a-z]+|contract-check)/',
          '^platform/(contract|base)/',
          '^platform/releases/src/release/workspace-pages',
          'node_modules',
        ],
      },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\.css$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '\\.data/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
