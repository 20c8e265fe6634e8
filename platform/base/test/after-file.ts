import { afterAll, vi } from 'vitest';
import { endFile } from './at-end.ts';

// Test files share processes: fake timers of one would stop the clock of the next.
afterAll(() => void vi.useRealTimers());
afterAll(endFile);
