/** The house rules on who may import whom (docs/decisions/002-boundaries.md). */
const SECTIONS = 'mfe-[a-z-]+';

/** What serves any site: it gets the frame handed over and never imports it. */
const PLATFORM = 'shell/src/(client|render|federation|tree|page|offline|server)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'section-imports-itself-and-shared-ui',
      comment: 'A page of one section shows a piece of another only through a fragment.',
      severity: 'error',
      from: { path: `^(${SECTIONS})/src` },
      to: { path: '^[a-z0-9-]+/', pathNot: ['^$1/', '^shared-ui/', 'node_modules'] },
    },
    {
      name: 'section-takes-the-router-from-shared-ui',
      comment: 'A private copy of the router has other contexts.',
      severity: 'error',
      from: { path: `^${SECTIONS}/src` },
      to: { path: 'node_modules/(react-router|react-router-dom|zustand|valibot|@module-federation)' },
    },
    {
      name: 'shell-knows-no-section',
      severity: 'error',
      from: { path: '^shell/src' },
      to: { path: '^(mfe-|content-api/|section-build/|scripts/|e2e/)' },
    },
    {
      name: 'platform-knows-no-frame',
      comment: 'A site hands its frame over in the entries of shell/src/site.',
      severity: 'error',
      from: { path: `^${PLATFORM}` },
      to: { path: '^shell/src/(app|site)/' },
    },
    {
      name: 'frame-imports-itself-and-shared-ui',
      comment: 'The frame implements the interface of the contract, as a section does.',
      severity: 'error',
      from: { path: '^shell/src/app/' },
      to: { path: '^(?!shell/src/app/|shared-ui/|node_modules)', pathNot: ['node_modules/'] },
    },
    {
      name: 'shell-reads-releases-only',
      comment: 'Publishing and promoting is not the shell’s business.',
      severity: 'error',
      from: { path: '^shell/src' },
      to: { path: '^releases/src/(?!reader\\.ts|store/)' },
    },
    {
      name: 'shared-ui-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^shared-ui/src' },
      to: { path: '^(shell|mfe-|content-api|releases|settings|limits|section-build|scripts|e2e)' },
    },
    {
      name: 'design-system-knows-neither-router-nor-language',
      severity: 'error',
      from: { path: '^shared-ui/src/components' },
      to: {
        path: [
          'node_modules/react-router',
          'node_modules/dayjs',
          '^shared-ui/src/(router|dates|contract|presentation)',
        ],
        pathNot: ['\\.test\\.'],
      },
    },
    {
      name: 'content-api-imports-no-front-end',
      comment: 'Preview links of content are signed as those of releases are.',
      severity: 'error',
      from: { path: '^content-api/src' },
      to: { path: '^(shell|mfe-|shared-ui|section-build|releases/src/(?!preview/)|e2e|scripts)' },
    },
    {
      name: 'base-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^platform/base/src' },
      to: { path: '^[a-z0-9-]+/', pathNot: ['^platform/base/', 'node_modules'] },
    },
    {
      name: 'releases-settings-limits-and-statistics-stand-alone',
      severity: 'error',
      from: { path: '^(releases|settings|limits|statistics)/src' },
      to: { path: '^(shell|mfe-|shared-ui|section-build|content-api|e2e|scripts)' },
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
