/** Memory that this process holds, with all its threads; 0 where the system does not say, as in a root without `/proc`. */
export function readResidentBytes(): number {
  try {
    return process.memoryUsage.rss();
  } catch {
    return 0;
  }
}
