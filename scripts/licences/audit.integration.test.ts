import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../platform/base/test/make-folder.ts';
import { serve } from '../../platform/base/test/serve.ts';
import { auditPackages } from './audit-packages.ts';
import { findVulnerable } from './find-vulnerable.ts';
import { readAdvisories } from './read-advisories.ts';

/** Vulnerabilities that the registry reports, by package; null for a registry without such a database. */
let known: Readonly<Record<string, readonly object[]>> | null = null;
let server: Awaited<ReturnType<typeof serve>>;
let folder: string;
beforeEach(async () => {
  known = null;
  server = await serve(async (request, response) => {
    for await (const _ of request);
    if (known === null) response.writeHead(404).end('{}');
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(known));
  });
  folder = await makeFolder();
});
afterEach(() => {
  server.stop();
});

const createAdvisory = (name: string, events: readonly object[], more: object = {}) => ({
  id: `GHSA-${name}`,
  summary: 'Something bad',
  modified: '2026-01-01T00:00:00Z',
  ...more,
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
});
const write = (name: string, value: unknown) => writeFile(path.join(folder, name), JSON.stringify(value));

describe('the audit of the production packages', () => {
  it('reports that no database is available', async () => {
    const { outcome, text } = await auditPackages({ advisories: '', registry: server.url });
    expect([outcome, text]).toEqual(['skipped', expect.stringMatching(/no database.*ADVISORIES/)]);
  });

  it('uses the registry’s database if it has one', async () => {
    known = {};
    expect((await auditPackages({ advisories: '', registry: server.url })).outcome).toBe('clean');
    const facts = { id: 1, url: 'https://x.example', title: 'Bad', cwe: [], cvss: { score: 9, vectorString: null } };
    known = { fastify: [{ ...facts, severity: 'critical', vulnerable_versions: '<99.0.0' }] };
    expect((await auditPackages({ advisories: '', registry: server.url })).outcome).toBe('vulnerable');
  });

  it('compares the packages with given advisories if the registry has no database', async () => {
    await write('left-pad.json', createAdvisory('left-pad', [{ introduced: '0' }]));
    expect((await auditPackages({ advisories: folder, registry: server.url })).outcome).toBe('clean');
    await write('fastify.json', createAdvisory('fastify', [{ introduced: '0' }, { fixed: '99.0.0' }]));
    const { outcome, text } = await auditPackages({ advisories: folder, registry: server.url });
    expect([outcome, text]).toEqual([
      'vulnerable',
      expect.stringMatching(/fastify@[\d.]+: GHSA-fastify Something bad/),
    ]);
  });

  it('fails without advisories, or with unreadable ones', async () => {
    await expect(auditPackages({ advisories: folder, registry: server.url })).rejects.toThrow('contains no advisory');
    await write('broken.json', { id: 7 });
    await expect(auditPackages({ advisories: folder, registry: server.url })).rejects.toThrow(
      'broken.json contains no advisories',
    );
  });
});

describe('an advisory', () => {
  const judge = async (version: string, value: unknown, file = 'one.json') => {
    await write(file, value);
    return findVulnerable([{ name: 'a', version }], await readAdvisories(path.join(folder, file))).length > 0;
  };

  it.each([
    ['1.2.3', [{ introduced: '0' }, { fixed: '1.2.3' }], false],
    ['1.2.2', [{ introduced: '0' }, { fixed: '1.2.3' }], true],
    ['1.2.3-beta.1', [{ introduced: '1.2.0' }, { fixed: '1.2.3' }], true],
    ['1.1.0', [{ introduced: '1.2.0' }, { last_affected: '1.2.3' }], false],
    ['1.2.3', [{ introduced: '1.2.0' }, { last_affected: '1.2.3' }], true],
    ['2.1.0', [{ introduced: '1.0.0' }, { fixed: '1.5.0' }, { introduced: '2.0.0' }, { fixed: '2.2.0' }], true],
    ['1.7.0', [{ introduced: '1.0.0' }, { fixed: '1.5.0' }, { introduced: '2.0.0' }, { fixed: '2.2.0' }], false],
  ])('%s within %j: %s', async (version, events, isBad) => {
    expect(await judge(version, createAdvisory('a', events))).toBe(isBad);
  });

  it.each([
    ['ECOSYSTEM', true],
    ['GIT', false],
  ])('with a range of type %s: %s', async (type, isBad) => {
    const events = [{ introduced: '1.2' }, { fixed: '1.3.0' }];
    const affected = [{ package: { ecosystem: 'npm', name: 'a' }, ranges: [{ type, events }] }];
    expect(await judge('1.2.3', { ...createAdvisory('a', events), affected })).toBe(isBad);
    expect(await judge('1.3.0', { ...createAdvisory('a', events), affected })).toBe(false);
  });

  it('counts if it lists versions or has no severity, but not if minor, withdrawn or of another package', async () => {
    const all = createAdvisory('a', [{ introduced: '0' }]);
    const other = createAdvisory('b', [{ introduced: '0' }]);
    const listed = { ...all, affected: [{ package: { ecosystem: 'npm', name: 'a' }, versions: ['1.0.0'] }] };
    const foreign = { ...all, affected: [{ package: { ecosystem: 'PyPI', name: 'a' }, versions: ['1.0.0'] }] };
    expect(await judge('1.0.0', [listed])).toBe(true);
    expect(await judge('1.0.0', [{ ...all, database_specific: { severity: 'HIGH' } }])).toBe(true);
    expect(await judge('1.0.0', [{ ...all, database_specific: { severity: 'MODERATE' } }])).toBe(false);
    expect(await judge('1.0.0', [other, { ...all, withdrawn: '2026-02-01T00:00:00Z' }])).toBe(false);
    expect(await judge('1.0.0', [other, foreign])).toBe(false);
  });

  it('may be one line of a file', async () => {
    const file = path.join(folder, 'all.jsonl');
    await writeFile(file, `${JSON.stringify(createAdvisory('a', [{ introduced: '0' }]))}\n`.repeat(2));
    expect(await readAdvisories(file)).toHaveLength(2);
  });
});
