import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeRepository } from '../../test/make-repository.ts';
import { ContentFiles } from './content-files.ts';
import { EditorError } from './editor-error.ts';
import { GitHistory } from './git-history.ts';
import { Publisher } from './publisher.ts';
import { SaveJournal } from './save-journal.ts';

const LOST = 'Se han perdido direcciones:\n- { from: /noticias/a, to: /noticias }\n';

/** Creates a repository, and an import that returns the given outcomes in turn, then keeps returning the last one. */
async function makePlace(
  answers: readonly ({ readonly ok: boolean; readonly text: string } | Error)[],
  redirects = '- { from: /x, to: /y }\n',
) {
  const { root, git, init, read } = await makeRepository({ 'a.md': 'A\n', 'redirects.yaml': redirects });
  const seen: string[] = [];
  const importContent = async () => {
    seen.push(await read('redirects.yaml'));
    const answer = answers[Math.min(seen.length, answers.length) - 1] ?? { ok: true, text: '' };
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const files = new ContentFiles(root);
  const publisher = new Publisher({ files, history: new GitHistory(root), importContent });
  return { root, files, publisher, git, init, read, seen };
}

it('adds a redirect for a deleted page, in the same commit', async () => {
  const { publisher, git, read, seen } = await makePlace([
    { ok: true, text: LOST },
    { ok: true, text: '' },
  ]);
  await publisher.save(async () => [{ path: 'a.md', bytes: null }], 'Borra A');
  expect(await read('redirects.yaml')).toBe('- { from: /x, to: /y }\n- { from: /noticias/a, to: /noticias }\n');
  expect(seen).toHaveLength(2);
  expect(git('show', '--stat', '--format=%s')).toMatch(/^Borra A\n[\s\S]*a\.md[\s\S]*redirects\.yaml/);
  expect(git('status', '--porcelain')).toBe('');
});

it('adds a redirect to a file that has only comments', async () => {
  const { publisher, read } = await makePlace([{ ok: true, text: LOST }], '# Del sitio anterior\n');
  await publisher.save(async () => [{ path: 'a.md', bytes: null }], 'Borra A');
  expect(await read('redirects.yaml')).toBe('# Del sitio anterior\n\n- { from: /noticias/a, to: /noticias }\n');
});

it('does not commit changes staged by others', async () => {
  const { publisher, git, root } = await makePlace([{ ok: true, text: '' }]);
  await writeFile(path.join(root, 'otro.ts'), 'trabajo\n');
  git('add', 'otro.ts');
  await publisher.save(async () => [{ path: 'a.md', bytes: Buffer.from('B\n') }], 'Cambia A');
  expect(git('show', '--name-only', '--format=%s')).toBe('Cambia A\n\na.md\n');
  expect(git('status', '--porcelain')).toBe('A  otro.ts\n');
});

it('restores and publishes the previous content when the redirect is rejected, and reports why', async () => {
  const { publisher, git, read, seen } = await makePlace([
    { ok: true, text: LOST },
    { ok: false, text: '«/noticias/a» ya tiene una página.' },
    { ok: true, text: '' },
  ]);
  await expect(publisher.save(async () => [{ path: 'a.md', bytes: null }], 'Borra A')).rejects.toThrow(
    'ya tiene una página',
  );
  expect(await read('a.md')).toBe('A\n');
  expect(await read('redirects.yaml')).toBe('- { from: /x, to: /y }\n');
  // The third import publishes the previous content again.
  expect(seen).toHaveLength(3);
  expect(seen[2]).toBe('- { from: /x, to: /y }\n');
  expect(git('log', '--format=%s').trim()).toBe('Contenido');
  expect(git('status', '--porcelain')).toBe('');
});

const REFUSED = 'No se ha importado nada.';
const toNowhere = (path: string) =>
  `contenido/redirects.yaml:2: El enlace «${path}» no lleva a ninguna parte. Corríjalo o bórrelo.\n`;
const hides = (path: string) =>
  `contenido/redirects.yaml:2: «${path}» es la dirección de una página, que nadie podría abrir. Borre esta redirección.\n`;
const KEPT = '- { from: /x, to: /y }\n';
const MOVED = `${KEPT}- { from: /a, to: /b }\n`;

it.each([
  ['back', `${hides('/a')}${toNowhere('/b')}`, '- { from: /b, to: /a }\n', ''],
  ['on', toNowhere('/b'), '- { from: /b, to: /c }\n', '- { from: /a, to: /c }\n'],
])('moves a page %s after an earlier move, in one commit', async (_where, refusal, proposal, redirected) => {
  const { publisher, git, read, seen } = await makePlace(
    [
      { ok: false, text: `${refusal}${REFUSED}` },
      { ok: true, text: `${proposal}${redirected}` },
      { ok: true, text: '' },
    ],
    MOVED,
  );
  await publisher.save(async () => [{ path: 'a.md', bytes: Buffer.from('B\n') }], 'Mueve A');
  expect(await read('redirects.yaml')).toBe(`${KEPT}${redirected}${proposal}`);
  expect(seen).toEqual([MOVED, KEPT, `${KEPT}${redirected}${proposal}`]);
  expect(git('show', '--stat', '--format=%s')).toMatch(/^Mueve A\n[\s\S]*a\.md[\s\S]*redirects\.yaml/);
  expect(git('status', '--porcelain')).toBe('');
});

it.each([
  ['the content is still rejected', [{ ok: false, text: 'Otro error.' }], 'Otro error.', 2],
  ['a redirect would be broken', [{ ok: true, text: '' }], 'El enlace «/b»', 3],
  [
    'the corrected redirects are rejected',
    [
      { ok: true, text: '- { from: /b, to: /c }\n' },
      { ok: false, text: 'Otro error.' },
    ],
    'Otro error.',
    4,
  ],
])('restores pages and redirects when %s', async (_case, answers, told, imports) => {
  const { publisher, git, read, seen } = await makePlace(
    [{ ok: false, text: `${toNowhere('/b')}${REFUSED}` }, ...answers, { ok: true, text: '' }],
    MOVED,
  );
  await expect(publisher.save(async () => [{ path: 'a.md', bytes: null }], 'Mueve A')).rejects.toThrow(told);
  expect([await read('a.md'), await read('redirects.yaml')]).toEqual(['A\n', MOVED]);
  expect(seen).toHaveLength(imports);
  expect(git('status', '--porcelain')).toBe('');
});

it.each([
  [
    'other issues',
    'a.md',
    `${toNowhere('/b')}contenido/a.md:1: Falta el título.\n${REFUSED}`,
    `«/b» no lleva a ninguna parte. Corríjalo o bórrelo. (entrada 2: «/a»; redirects.yaml, línea 2)\ncontenido/a.md:1: Falta el título.\n${REFUSED}`,
  ],
  [
    'issues in redirects that are being saved',
    'redirects.yaml',
    `${hides('/a')}${REFUSED}`,
    `Borre esta redirección. (entrada 2: «/a»; redirects.yaml, línea 2)\n${REFUSED}`,
  ],
])('reports %s, and corrects nothing', async (_what, name, text, told) => {
  const { publisher, read, seen } = await makePlace([{ ok: false, text }], MOVED);
  await expect(publisher.save(async () => [{ path: name, bytes: Buffer.from(MOVED) }], 'Cambia')).rejects.toThrow(told);
  expect([await read('a.md'), await read('redirects.yaml')]).toEqual(['A\n', MOVED]);
  expect(seen).toHaveLength(1);
});

it('restores everything when the import fails, and lets the next one succeed', async () => {
  const { publisher, git, read } = await makePlace([new Error('sin base de datos'), { ok: true, text: '' }]);
  const save = () => publisher.save(async () => [{ path: 'a.md', bytes: Buffer.from('B\n') }], 'Cambia A');
  await expect(save()).rejects.toThrow(new EditorError('No se ha podido publicar: sin base de datos'));
  expect([await read('a.md'), git('status', '--porcelain')]).toEqual(['A\n', '']);
  await save();
  expect([await read('a.md'), git('status', '--porcelain')]).toEqual(['B\n', '']);
});

/** Installs a Git hook that refuses every commit. */
async function refuseCommits(root: string) {
  await mkdir(path.join(root, '.git/hooks'), { recursive: true });
  await writeFile(path.join(root, '.git/hooks/pre-commit'), '#!/bin/sh\necho "no se puede" >&2\nexit 1\n', {
    mode: 0o755,
  });
}

it('publishes nothing that cannot be committed, and reports the message from Git', async () => {
  const { publisher, git, root, read, seen } = await makePlace([
    { ok: true, text: LOST },
    { ok: true, text: '' },
  ]);
  await refuseCommits(root);
  const save = publisher.save(async () => [{ path: 'a.md', bytes: null }], 'Borra A');
  await expect(save).rejects.toThrow('en el historial: no se puede');
  expect([await read('a.md'), await read('redirects.yaml')]).toEqual(['A\n', '- { from: /x, to: /y }\n']);
  // The third import publishes the previous content again.
  expect(seen).toHaveLength(3);
  expect(git('status', '--porcelain')).toBe('');
});

// As `git pull` leaves the repository. What is committed in a stopped rebase is lost when that is aborted.
it.each(['merge', 'rebase', 'rebase --apply'])('changes nothing during a stopped %s', async (command) => {
  const { publisher, git, root, read, seen } = await makePlace([{ ok: true, text: '' }]);
  const first = git('rev-parse', 'HEAD').trim();
  for (const branch of ['otra', 'una']) {
    git('checkout', '--quiet', '-b', branch, first);
    await writeFile(path.join(root, 'otro.ts'), branch);
    git('add', 'otro.ts');
    git('commit', '--quiet', '-m', branch);
  }
  expect(() => git(...command.split(' '), 'otra')).toThrow('otra');
  const save = publisher.save(async () => [{ path: 'a.md', bytes: Buffer.from('B\n') }], 'Cambia A');
  await expect(save).rejects.toThrow('a medias');
  expect([await read('a.md'), seen]).toEqual(['A\n', []]);
});

describe('undoing a change', () => {
  async function makeChange(answers: Parameters<typeof makePlace>[0]) {
    const place = await makePlace([{ ok: true, text: '' }, ...answers]);
    await place.publisher.save(async () => [{ path: 'a.md', bytes: Buffer.from('B\n') }], 'Cambia A');
    const commit = place.git('rev-parse', 'HEAD').trim();
    return { ...place, undo: () => place.publisher.undo(commit, 'Deshace: Cambia A') };
  }

  it.each([
    ['succeeds', { ok: true, text: '' }],
    ['is rejected', { ok: false, text: 'Un error.' }],
  ])('leaves changes staged by others untouched when the import %s', async (_case, answer) => {
    const { undo, git, root, read } = await makeChange([answer]);
    await writeFile(path.join(root, 'otro.ts'), 'trabajo\n');
    git('add', 'otro.ts');
    await expect(undo()).rejects.toThrow('En el repositorio hay cambios preparados');
    expect([await read('otro.ts'), git('status', '--porcelain')]).toEqual(['trabajo\n', 'A  otro.ts\n']);
  });

  it('reports that it is undone already, and is ready for the next change', async () => {
    const { undo, git, read } = await makeChange([]);
    await undo();
    await expect(undo()).rejects.toThrow('Este cambio ya está deshecho.');
    expect([await read('a.md'), git('status', '--porcelain')]).toEqual(['A\n', '']);
    expect(git('log', '--format=%s').trim().split('\n')).toEqual(['Deshace: Cambia A', 'Cambia A', 'Contenido']);
    expect(existsSync(path.join(git('rev-parse', '--absolute-git-dir').trim(), 'REVERT_HEAD'))).toBe(false);
  });

  it.each([
    ['is rejected', { ok: false, text: 'Un error.' }],
    ['fails', new Error('Un error.')],
  ])('changes nothing when the import %s', async (_case, answer) => {
    const { undo, git, read } = await makeChange([answer]);
    await expect(undo()).rejects.toThrow('Un error.');
    expect([await read('a.md'), git('status', '--porcelain')]).toEqual(['B\n', '']);
  });

  it('is discarded at the next start when the program ended before it was committed', async () => {
    const { undo, git, root, read } = await makeChange([{ ok: true, text: '' }]);
    const history = new GitHistory(root);
    expect(await history.discardUnfinished()).toBe(false);
    await history.undo(git('rev-parse', 'HEAD').trim());
    expect(await history.discardUnfinished()).toBe(true);
    expect([await read('a.md'), git('status', '--porcelain')]).toEqual(['B\n', '']);
    await undo();
    expect(await history.discardUnfinished()).toBe(false);
    expect(await read('a.md')).toBe('A\n');
  });

  it('changes nothing when the journal cannot be written, as on a full disk', async () => {
    const { undo, git, read } = await makeChange([]);
    const record = vi.spyOn(SaveJournal.prototype, 'record').mockRejectedValueOnce(new EditorError('Disco lleno.'));
    onTestFinished(() => record.mockRestore());
    await expect(undo()).rejects.toThrow('Disco lleno.');
    expect([await read('a.md'), git('status', '--porcelain')]).toEqual(['B\n', '']);
    await undo();
    expect(await read('a.md')).toBe('A\n');
  });

  it('changes nothing when the undo cannot be committed', async () => {
    const { undo, git, root, read, seen } = await makeChange([]);
    await refuseCommits(root);
    await expect(undo()).rejects.toThrow('en el historial: no se puede');
    expect([await read('a.md'), git('status', '--porcelain')]).toEqual(['B\n', '']);
    expect(seen).toHaveLength(3);
  });

  it('restores a page although another was deleted after it', async () => {
    const passes = { ok: true, text: '' };
    const { publisher, git, root, read } = await makePlace([
      { ok: true, text: LOST },
      passes,
      { ok: true, text: '- { from: /noticias/b, to: /noticias }\n' },
      passes,
      { ok: false, text: hides('/noticias/a') },
      passes,
    ]);
    await writeFile(path.join(root, 'b.md'), 'B\n');
    git('add', 'b.md');
    git('commit', '--quiet', '-m', 'B');
    await publisher.save(async () => [{ path: 'a.md', bytes: null }], 'Borra A');
    const deletion = git('rev-parse', 'HEAD').trim();
    await publisher.save(async () => [{ path: 'b.md', bytes: null }], 'Borra B');
    await publisher.undo(deletion, 'Deshace: Borra A');
    expect(await read('a.md')).toBe('A\n');
    expect(await read('redirects.yaml')).toBe('- { from: /x, to: /y }\n- { from: /noticias/b, to: /noticias }\n');
    expect(git('show', '--name-only', '--format=%s')).toBe('Deshace: Borra A\n\na.md\nredirects.yaml\n');
    expect(git('status', '--porcelain')).toBe('');
  });

  it('reports changes that were not committed, and keeps them', async () => {
    const { undo, git, root, read } = await makeChange([{ ok: true, text: '' }]);
    await writeFile(path.join(root, 'a.md'), 'C\n');
    await expect(undo()).rejects.toThrow('«a.md» tiene cambios que no están en el historial');
    expect([await read('a.md'), git('status', '--porcelain')]).toEqual(['C\n', ' M a.md\n']);
  });

  it('restores the original content in a new repository', async () => {
    const { root, publisher, git, init, read } = await makePlace([{ ok: true, text: '' }]);
    await rm(path.join(root, '.git'), { recursive: true });
    init();
    await new GitHistory(root).check();
    await publisher.save(async () => [{ path: 'a.md', bytes: Buffer.from('B\n') }], 'Cambia A');
    await publisher.undo(git('rev-parse', 'HEAD').trim(), 'Deshace: Cambia A');
    expect(await read('a.md')).toBe('A\n');
  });
});
