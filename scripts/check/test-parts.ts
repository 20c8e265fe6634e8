/** Tests that belong together by what they are about, whatever package they lie in. */
export interface TestPart {
  /** Parts of the paths of unit tests. */
  readonly units: readonly string[];
  /** Parts of the paths of end-to-end tests. */
  readonly journeys: readonly string[];
  /** What makes the long run of it, in the nightly pipeline. */
  readonly nightly: Readonly<Record<string, string>>;
  /** Shell commands that see to what the nightly run needs beside Node and a browser. */
  readonly prepare?: readonly string[];
}

/** The parts that have a command of their own, `npm run test:PART`. */
export const TEST_PARTS: Readonly<Record<string, TestPart>> = {
  data: {
    units: ['content-api/src/database', 'content-api/src/import/data-folder'],
    journeys: [],
    nightly: { RACING_STARTS: '200' },
  },
  faults: {
    units: [
      'shell/src/server/rendering',
      'shell/src/server/pages',
      'shell/src/server/metrics',
      'shell/src/render/api-',
    ],
    journeys: ['specs/faults/'],
    nightly: { FAULTS: 'all', BURST: '3000' },
  },
  releases: {
    units: ['releases/src'],
    journeys: ['specs/releases/'],
    nightly: { PROMOTIONS: '50', WRITER_KILLS: '100' },
  },
  security: {
    units: ['content-api/src/mail', 'limits', 'scripts/licences'],
    journeys: ['specs/security/', 'visitors/contact.', 'several-machines'],
    nightly: {
      FUZZ_REQUESTS: '100000',
      IDLE_CONNECTIONS: '9000',
      MAIL_MESSAGES: '1000',
      TEST_DATABASE_URL: 'postgresql://site:site@127.0.0.1:5432/site',
    },
    prepare: [
      'sudo apt-get update -qq && sudo apt-get install -y -qq nginx postgresql && sudo systemctl start postgresql',
      `sudo -u postgres psql -c "create role site login password 'site'" -c 'create database site owner site'`,
    ],
  },
};
