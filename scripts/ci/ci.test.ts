import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../site/source-hash.ts';
import { selectTests } from './select-tests.ts';
import { toWorkflows, WORKFLOWS } from './workflows.ts';
import { listAffected, listNeeds, readWorkspaceGraph } from './workspace-graph.ts';

const graph = readWorkspaceGraph(ROOT);
const SECTIONS = ['mfe-foundation', 'mfe-news-events', 'mfe-search-contact', 'mfe-work-areas'];

describe('the graph of the workspace', () => {
  it('knows what a section is built from', () =>
    expect(listNeeds(graph, 'mfe-foundation')).toEqual(['mfe-foundation', 'section-build', 'shared-ui']));
  it('knows what a change of shared-ui affects', () =>
    expect(listAffected(graph, 'shared-ui')).toEqual(expect.arrayContaining([...SECTIONS, 'shell', 'section-build'])));
  it('follows needs of needs', () => expect(listAffected({ a: ['b'], b: ['c'], c: [] }, 'c')).toEqual(['a', 'b', 'c']));
});

describe('the selection', () => {
  it('visits a section’s own screens for a change of that section', () =>
    expect(selectTests(graph, 'mfe-search-contact')).toEqual({
      units: ['mfe-search-contact', 'scripts/check'],
      sections: ['mfe-search-contact'],
    }));
  it('visits every section’s screens for a change of shared-ui', () =>
    expect(selectTests(graph, 'shared-ui').sections).toEqual(SECTIONS));
  it.each(['shell', 'content-api'])('runs every journey for a change of %s', (folder) =>
    expect(selectTests(graph, folder).sections).toBeNull(),
  );
});

describe('the workflows', () => {
  const workflows = toWorkflows();
  it.each(Object.keys(workflows))('%s is what the manifests say: run `node scripts/ci/write-workflows.ts`', (file) =>
    expect(readFileSync(path.join(WORKFLOWS, file), 'utf8')).toBe(workflows[file]),
  );
  it('have no others beside them', () =>
    expect(readdirSync(WORKFLOWS).toSorted()).toEqual(Object.keys(workflows).toSorted()));
  it('pin every action to a commit and hold no secret', () => {
    for (const text of Object.values(workflows)) {
      for (const [, version] of text.matchAll(/uses: \S+@(\S+)/g)) expect(version).toMatch(/^[0-9a-f]{40}$/);
      expect(text).not.toMatch(/secrets\./);
    }
  });
  it('may only read, but for the one that keeps the history of bytes, which runs on main alone', () => {
    const writing = Object.keys(workflows).filter((file) =>
      /contents: write|persist-credentials: true/.test(workflows[file] ?? ''),
    );
    expect(writing).toEqual(['bytes.yml']);
    expect(workflows['bytes.yml']).toContain('branches: [main]');
    expect(workflows['bytes.yml']).not.toContain('pull_request');
  });
});
