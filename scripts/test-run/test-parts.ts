/** A group of tests on one subject, from any package. */
export interface TestPart {
  /** Substrings of the paths of unit and integration tests. */
  readonly tests: readonly string[];
  /** Substrings of the paths of end-to-end tests. */
  readonly journeys: readonly string[];
  /** Environment variables of the long run in the nightly pipeline, `npm run test:PART -- --long`. */
  readonly nightly: Readonly<Record<string, string>>;
}

/** Each part has a command, `npm run test:PART`. */
export const TEST_PARTS: Readonly<Record<string, TestPart>> = {
  data: {
    tests: [
      'content-api/src/backup',
      'content-api/src/data-folder',
      'content-api/src/database',
      'content-api/src/import',
      'content-api/src/server/answers/media',
      'content-api/src/server/answers/replaced-files',
      'content-api/src/server/import-at-start',
      'content-editor/src',
      'platform/pictures/src',
    ],
    journeys: ['content/content-editor'],
    nightly: { RACING_STARTS: '200', HISTORY_SECONDS: '600', PREVIOUS_VERSION: 'yes' },
  },
  faults: {
    tests: [
      'platform/gateway/src/rendering',
      'platform/gateway/src/release-sets',
      'platform/gateway/src/render-worker',
      'platform/gateway/src/pages',
      'platform/gateway/src/metrics',
      'platform/gateway/src/processes',
      'platform/gateway/src/shared-caches',
      'platform/tracing/src',
      'scripts/dashboards',
      'scripts/pack',
      'platform/renderer/src/api/',
      'platform/base/src/clock',
      'platform/base/src/processes/start-process',
      'platform/browser/src/offline',
      'platform/base/src/settings',
      'content-api/src/media/work-process',
      'content-api/src/server/answers/content-version',
      'content-api/src/server/database-down',
      'content-api/src/server/main',
      'content-api/src/server/requests/many-searches',
      'content-api/src/server/requests/turns',
      'shared-ui/src/api/api-transport',
      'scripts/check/code/unhandled',
    ],
    journeys: ['specs/faults/', 'visitors/offline', 'performance/visit', 'performance/prefetch'],
    nightly: { FAULTS: 'all', PACKED: 'yes', BURST: '3000', HOSTILE_SECONDS: '20', AWAY_SECONDS: '60' },
  },
  // At night the whole site runs on Module Federation's official runtime, so that we can switch back to it.
  federation: {
    tests: ['platform/federation/src'],
    journeys: ['releases/federation', 'releases/stock-', 'specs/visitors/'],
    nightly: { FEDERATION_RUNTIME: 'official' },
  },
  releases: {
    tests: [
      'platform/releases/src',
      'platform/gateway/src/field',
      'platform/browser/src/field',
      'platform/build/src/field-script',
      'scripts/check/code/boundaries',
      'scripts/check/words/register',
      'scripts/check/words/site-words',
      'scripts/ci/check-build',
      'scripts/kit',
      'platform/kit/src',
      'scripts/site/release/reproducible-build',
    ],
    journeys: ['specs/browsers/', 'specs/releases/'],
    nightly: {
      MOVES: '100',
      WRITER_KILLS: '100',
      SECTION_KIT: 'yes',
      CANARY_RUNS: '10000',
      CANARY_CASES: 'all',
      CANARY_ROUNDS: '50',
    },
  },
  security: {
    tests: [
      'content-api/src/mail',
      'content-api/src/search',
      'content-api/src/server/requests/long-input',
      'content-api/src/server/publication',
      'platform/base/src/http',
      'platform/base/src/processes/fatal-errors',
      'platform/gateway/src/answers',
      'platform/gateway/src/create-server',
      'platform/gateway/src/api/',
      'platform/gateway/src/files',
      'platform/gateway/src/http',
      'platform/page/src/consent',
      'platform/page/src/to-location',
      'platform/renderer/src/to-redirect',
      'shared-ui/src/presentation/list-address',
      'shared-ui/src/rich-text',
      'scripts/check/code/linear-patterns',
      'scripts/check/code/unhandled-and-one-address',
      'scripts/licences',
      'scripts/test-run/summarize',
    ],
    journeys: ['specs/security/', 'faults/api-down', 'visitors/contact.', 'visitors/same-page', 'several-machines'],
    nightly: {
      FUZZ_REQUESTS: '100000',
      ADDRESSES: '1000000',
      IDLE_CONNECTIONS: '9000',
      MAIL_KILLS: '10',
      MAIL_MESSAGES: '1000',
    },
  },
};
