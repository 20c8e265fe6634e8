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
  // Like the commands an entry point of processes, which no other folder imports.
  server: ['backup', 'content', 'data-folder', 'database', 'import', 'items', 'mail', 'media', 'schemas', 'search'],
};

const TESTS = '\\.test\\.';

/** All files of this repository except those whose path begins with one of the patterns. */
const except = (...allowed) => ({
  path: '^[a-z0-9-]+/',
  pathNot: [...allowed.map((pattern) => `^${pattern}`), 'node_modules'],
  // Modules of Node, such as `fs/promises`.
  dependencyTypesNot: ['core'],
});

const RULES = [
  {
    name: 'no-circular',
    comment: 'Type imports count, too. Move what two files share into a third file that both import.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'section-imports-itself-shared-ui-and-contract',
    comment: 'A page of one section shows content of another section only through a fragment.',
    from: { path: `^(${SECTIONS})/src` },
    to: except('$1/', 'shared-ui/', 'platform/contract/'),
  },
  {
    name: 'section-takes-the-router-from-shared-ui',
    comment: 'A second copy of the router would have separate React contexts.',
    from: { path: `^${SECTIONS}/src` },
    to: { path: 'node_modules/(react-router|react-router-dom|zustand|valibot|@module-federation)' },
  },
  {
    name: 'shell-imports-itself-shared-ui-and-contract',
    comment:
      'The frame implements an interface of the contract, as a section does; the entries pass it to the platform.',
    from: { path: '^shell/src/', pathNot: '^shell/src/entries/' },
    to: except('shell/(?!src/entries/)', 'shared-ui/', 'platform/contract/'),
  },
  {
    name: 'shell-knows-no-section',
    from: { path: '^shell/src' },
    to: { path: '^(mfe-|content-api/|scripts/|tests/)' },
  },
  ...Object.entries(PLATFORM).map(([name, below]) => ({
    name: `platform-${name}-imports-what-lies-below`,
    comment: 'The platform serves any site: frame, sections and API client are passed to it.',
    from: { path: `^platform/${name}/src`, pathNot: TESTS },
    to: except(`platform/(${[name, ...below].join('|')})/`, ...(name === 'kit' ? ['contract-check/'] : [])),
  })),
  {
    name: 'gateway-reads-releases-only',
    comment: 'The gateway neither publishes nor promotes; it passes the commands of teams to the modules that do.',
    from: { path: '^platform/(gateway|renderer)/src' },
    to: {
      path: '^platform/releases/src/(?!reader\\.ts|release/read-verified\\.ts|judge\\.ts|store/|preview/|team/)',
    },
  },
  {
    name: 'shared-ui-imports-contract-and-base',
    from: { path: '^shared-ui/src' },
    to: except('shared-ui/', 'platform/(contract|base)/'),
  },
  {
    name: 'design-system-knows-neither-router-nor-language',
    comment: 'Examples and tests are exempt: they show components with texts of the site.',
    from: { path: '^shared-ui/src/components', pathNot: '\\.(examples|test)\\.tsx?$' },
    to: {
      path: [
        'node_modules/react-router',
        'node_modules/dayjs',
        '^platform/contract',
        '^shared-ui/src/(router|dates|presentation)',
      ],
    },
  },
  {
    name: 'content-api-imports-no-front-end',
    comment:
      'Exceptions: content links to pages that live releases declare, and its preview links are signed like those of releases.',
    from: { path: '^content-api/src' },
    to: except(
      '(content-api|contract-check)/',
      'platform/(base|contract|pictures|statistics|tracing)/',
      'platform/releases/src/(preview/|store/open-store|release/(live|workspace)-pages)',
    ),
  },
  ...Object.entries(CONTENT_API).map(([name, below]) => ({
    name: `content-api-${name}-imports-what-lies-below`,
    from: { path: `^content-api/src/${name}/`, pathNot: TESTS },
    to: {
      path: '^content-api/src/',
      pathNot: `^content-api/src/(operator-error\\.ts|(${[name, ...below].join('|')})/)`,
    },
  })),
  {
    name: 'content-editor-imports-contract-and-base',
    comment:
      'The function that publishes is passed to the editor, which depends neither on the database nor on the site.',
    from: { path: '^content-editor/src/', pathNot: TESTS },
    to: except('content-editor/', 'platform/(contract|base)/'),
  },
  {
    name: 'adapter-imports-contract-and-base',
    comment: 'An adapter depends on the contract, but neither on the site nor on our content API.',
    from: { path: '^(adapters|contract-check)/', pathNot: TESTS },
    to: except(
      '(adapters/[a-z]+|contract-check)/',
      'platform/(contract|base)/',
      'platform/releases/src/release/workspace-pages',
    ),
  },
  {
    name: 'not-to-unresolvable',
    from: {},
    to: { couldNotResolve: true, pathNot: '\\.css$' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: RULES.map((rule) => ({ ...rule, severity: 'error' })),
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
