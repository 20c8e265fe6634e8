import { afterAll, vi } from 'vitest';

// Test files share processes: fake timers of one would stop the clock of the next.
afterAll(() => void vi.useRealTimers());
