/**
 * Tests that nothing else may run beside: they move the channel that everybody sees, build, end processes, or judge time and
 * memory. All others only read the running site, or have one of their own.
 */
export const ALONE = [
  ...['new-section', 'releases', 'release-memory', 'dev-from-site', 'second-site'].map(
    (name) => `specs/releases/${name}`,
  ),
  ...['api-faults', 'hostile-load', 'overload', 'processes', 'several-machines'].map((name) => `specs/faults/${name}`),
  ...['specs/security/fuzz', 'specs/security/limits', 'specs/visitors/offline', 'specs/performance/many-sections'],
].map((name) => `${name}.spec.ts`);
