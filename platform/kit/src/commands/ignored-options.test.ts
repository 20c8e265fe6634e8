import type { ObjectStore } from '@site/releases/reader';
import { expect, it } from 'vitest';
import type { Project } from '../project.ts';
import { runCommand } from './run-command.ts';
import { runKit } from './run-kit.ts';

/** Options are refused before a command reads anything. */
const run = (line: string) => runCommand(line.split(' '), {} as ObjectStore, new Date(), {} as Project);
const runInSection = (line: string) => runKit(line.split(' '), '/nonexistent');

it('names the releases as words for a command that takes no --with', async () => {
  const start = '--with is an option of publish, not of ';
  await expect(run('preview mfe-a 1.1.0 --with shell@1.1.0')).rejects.toThrow(
    new Error(`${start}preview. Name all releases: preview mfe-a@1.1.0 shell@1.1.0`),
  );
  await expect(run('promote mfe-a@1.1.0 --with shell@1.1.0 --with mfe-b@2.0.0')).rejects.toThrow(
    new Error(`${start}promote. Name all releases: promote mfe-a@1.1.0 shell@1.1.0 mfe-b@2.0.0`),
  );
  await expect(run('rollback mfe-a --with shell@1.1.0')).rejects.toThrow(new Error(`${start}rollback.`));
});

it.each([
  [
    'publish mfe-a --with-compatible',
    '--with-compatible is an option of compare, preview and promote, not of publish.',
  ],
  ['preview mfe-a 1.1.0 --why x', '--why is an option of promote, publish, retire and rollback, not of preview.'],
  ['promote mfe-a 1.1.0 --hours=48', '--hours is an option of preview, not of promote.'],
  [
    'rollback mfe-a --without-rendering',
    '--without-rendering is an option of promote, publish and retire, not of roll',
  ],
  ['rollback mfe-a --canary 0', '--canary is an option of promote, not of rollback.'],
  ['new mfe-a --path /a --prefix /b', '--prefix is an option of enrol and own, not of new.'],
  // Even with the value that it has by default.
  ['verify --channel production', '--channel is an option of compare, enrol, history, own, preview, promote, publish'],
])('refuses an option that the command would ignore: %s', (line, message) =>
  expect(run(line)).rejects.toThrow(message),
);

it.each([
  ['preview 1.1.0 --canary 10', '--canary is an option of promote and release, not of preview.'],
  ['promote 1.1.0 --build 7', '--build is an option of publish, not of promote.'],
  ['release 1.1.0 --hours 48', '--hours is an option of preview, not of release.'],
  ['rollback --json', '--json is an option of history and status, not of rollback.'],
])('refuses it in the command line of a section, too: %s', (line, message) =>
  expect(runInSection(line)).rejects.toThrow(message),
);
