import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toAddress } from '@site/base/limits/address';
import { createLog } from '@site/base/log';
import { readSettings } from '@site/base/settings';
import { findOwner } from '@site/gateway/metrics/find-owner';
import { RenderPool } from '@site/gateway/rendering/render-pool';
import { readWorkerTemplate } from '@site/gateway/rendering/worker-template';
import { folderStore } from '@site/releases/folder-store';
import { publish } from '@site/releases/publisher';
import type { SectionJson } from '@site/releases/reader';
import { buildShell } from '../site/build-shell.ts';

/** A visitor who only reads. */
const REQUEST = {
  form: null,
  now: { date: '2026-01-15', time: '12:00' },
  instant: Date.UTC(2026, 0, 15, 11),
  consent: 'unknown',
  requestId: 'smoke',
  sender: null,
  preview: false,
  anew: false,
  apiHeaders: {},
} as const;

/** The first line of what went wrong, as a team can use it. */
const toReason = (problems: readonly string[]) => problems.find((text) => /error/i.test(text))?.split('\n')[0] ?? '';

/**
 * Loads a release in a render worker as the live shell would, and renders its smoke pages. A page that answers 503 because
 * the content API is not there is none of the release's faults.
 *
 * @returns a sentence for everything that fails
 */
export async function smokeCheck(candidate: SectionJson, dist: string): Promise<string[]> {
  await buildShell();
  const template = await readWorkerTemplate(readSettings(process.env));
  const root = await mkdtemp(path.join(tmpdir(), 'smoke-'));
  const log = createLog('silent', () => {});
  try {
    await publish(folderStore(root), dist, '');
    const data = template.toData({ stores: [root], set: 'smoke', sections: [candidate], warm: [candidate.name] });
    const pool = await RenderPool.start({ data, size: 1, deadlineMs: 10_000, memoryMb: 512, log });
    try {
      const failure = pool.failures[candidate.name];
      if (failure !== undefined) return [`${candidate.name} fails when it is loaded: ${failure}`];
      const problems: string[] = [];
      const smokes = candidate.routes.flatMap(({ smoke }) => smoke ?? []);
      // A resource without parameters needs no example.
      const documents = candidate.resources
        .map(({ path: address }) => address)
        .filter((address) => !address.includes(':'));
      for (const smoke of [...smokes, ...documents]) {
        const answer = await pool
          .render({ ...REQUEST, url: smoke }, findOwner([candidate], toAddress(smoke)))
          .catch((error: Error) => ({ status: 500, problems: [error.message] }));
        if (answer.status >= 500 && answer.status !== 503)
          problems.push(`Its smoke page ${smoke} fails with status ${answer.status}: ${toReason(answer.problems)}`);
      }
      return problems;
    } finally {
      await pool.close();
    }
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
