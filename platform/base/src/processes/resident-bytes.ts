/**
 * Resident memory of this process with all its threads; 0 where the system does not report it, as in a root without
 * `/proc`.
 */
export function readResidentBytes(): number {
  try {
    return process.memoryUsage.rss();
  } catch {
    return 0;
  }
}
