import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order in which test files start: those named here first, in this order, then the others as Vitest would, which knows
 * how long they took last time, and on a new machine nothing. A long file that starts late keeps everybody waiting.
 *
 * @param slowest ends of paths without `.test.ts` or `.spec.ts`, the slowest first
 */
export function slowestFirst(slowest: readonly string[]): typeof BaseSequencer {
  const rankOf = ({ moduleId }: TestSpecification) => {
    const rank = slowest.findIndex((name) => new RegExp(`/${name}\\.(?:test|spec)\\.tsx?$`).test(moduleId));
    return rank < 0 ? slowest.length : rank;
  };
  const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const usual = await super.sort(files);
      return usual.toSorted((a, b) => groupOf(a) - groupOf(b) || rankOf(a) - rankOf(b));
    }
  };
}

/** Unit tests that take more than five seconds. */
export const SLOWEST_UNITS = [
  'content-api/src/mail/killed',
  'platform/releases/src/store/stores',
  'content-api/src/server/main',
  'platform/gateway/src/rendering/render-pool',
  'platform/renderer/src/api-fetch',
  'content-api/src/import/import-content',
  'content-api/src/mail/mail',
];

/** End-to-end tests that take longest. */
export const SLOWEST_SPECS = [
  'faults/section-faults',
  'accessibility/accessibility',
  'security/hostile-content',
  'visitors/home',
  'visitors/without-script',
  'content/foreign-api',
  'releases/bucket',
  'visitors/search',
  'performance/prefetch',
];
