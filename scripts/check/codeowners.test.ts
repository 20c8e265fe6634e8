import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listSections } from '../site/sections.ts';
import { ROOT } from '../site/site-root.ts';

const owners = readFileSync(path.join(ROOT, '.github/CODEOWNERS'), 'utf8');

/** `equipo-de-actualidad` for «Equipo de actualidad». */
function toTeam(owner: string): string {
  return owner
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
}

it.each(listSections())('CODEOWNERS names the same team for %s as its declaration', (section) => {
  const guest = path.join(ROOT, section, 'guest.json');
  const declaration = existsSync(guest) ? guest : path.join(ROOT, section, 'src/declaration.ts');
  const [, owner = ''] = /"?owner"?: ['"]([^'"]+)['"]/.exec(readFileSync(declaration, 'utf8')) ?? [];
  const team = `@fundacion/${toTeam(owner)}`;
  expect(owners, `Add this line to .github/CODEOWNERS: /${section}/ ${team}`).toMatch(
    new RegExp(`^/${section}/ +${team}$`, 'm'),
  );
});
