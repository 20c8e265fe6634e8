import { expect, it } from 'vitest';
import { parseTeamCommand } from './team-command.ts';

const read = (key: string) => parseTeamCommand(new TextEncoder().encode(JSON.stringify({ kind: 'read', key })));

it.each([
  'releases/mfe-news/1.0.0/maps/a.js.map',
  'releases/mfe-news/1.0.0/./maps/a.js.map',
  'releases/mfe-news/1.0.0//maps/a.js.map',
  'releases/mfe-news/./1.0.0/maps/a.js.map',
  'releases/mfe-news/1.0.0/web/../maps/a.js.map',
  'releases/mfe-news/../mfe-news/1.0.0/maps/a.js.map',
])('a team cannot read source maps of others: %s', (key) => {
  expect(() => read(key)).toThrow('The command is invalid: key');
});

it('a team can read the files that a check needs', () => {
  expect(read('releases/mfe-news/1.0.0/web/a.js')).toMatchObject({ kind: 'read' });
});
