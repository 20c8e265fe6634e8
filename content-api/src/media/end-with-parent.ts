/**
 * Ends this process when the one that gave it its work has ended, even by SIGKILL, which tells nobody: the IPC channel
 * between them closes. Does not keep a process alive whose work is done.
 */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
}
