/** Tests that belong together by what they are about, whatever package they lie in. */
export interface TestPart {
  /** Parts of the file names of unit tests. */
  readonly units: readonly string[];
  /** Parts of the file names of end-to-end tests. */
  readonly journeys: readonly string[];
  /** What makes the long run of it, in the nightly pipeline. */
  readonly nightly: Readonly<Record<string, string>>;
}

/** The parts that have a command of their own, `npm run test:PART`. */
export const TEST_PARTS: Readonly<Record<string, TestPart>> = {
  faults: {
    units: [
      'shell/src/server/rendering',
      'shell/src/server/pages',
      'shell/src/server/metrics',
      'shell/src/render/api-fetch',
    ],
    journeys: ['api-down', 'api-faults', 'section-faults', 'overload', 'observability'],
    nightly: { FAULTS: 'all', BURST: '3000' },
  },
};
