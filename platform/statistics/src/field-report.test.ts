import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readFieldReport } from './field-report.ts';
import { Recorder } from './recorder.ts';

it('reports page experience by day, and errors by release', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'field-'));
  let now = new Date('2026-03-04T10:00:00Z');
  const recorder = new Recorder({ dataDir, days: 30, now: () => now, onFailure: () => undefined });
  try {
    recorder.count('vitals', 'lcp good mfe-a /a', 3);
    recorder.count('errors', 'mfe-a@1.0.0 start, src/A.tsx:7', 2);
    await recorder.flush();
    now = new Date('2026-03-05T10:00:00Z');
    await recorder.flush();
    recorder.count('vitals', 'lcp poor mfe-a /a/:id');
    recorder.count('errors', 'mfe-a@1.0.0 start, src/A.tsx:7');
    await recorder.close();
    expect(await readFieldReport(dataDir, 3, now)).toEqual({
      days: ['2026-03-03', '2026-03-04', '2026-03-05'],
      vitals: [
        {
          section: 'mfe-a',
          metric: 'lcp',
          days: [
            [0, 0, 0],
            [3, 0, 0],
            [0, 0, 1],
          ],
        },
      ],
      errors: [{ release: 'mfe-a@1.0.0', place: 'start, src/A.tsx:7', today: 1, total: 3 }],
    });
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
