/** Yields to the event loop between two steps of a long task. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
