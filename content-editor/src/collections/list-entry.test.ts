import { expect, it } from 'vitest';
import { findListEntry, readListEntries } from './list-entry.ts';

const findEntry = (path: string, text: string, line: number) => findListEntry(readListEntries(path, text), line);

const TRUSTEES = `# Patronos
- name: Carmen Iranzo Herrero
  content: >-
    Historiadora
    y archivera.
- name: Julián Cervera Soler
- { position: Tesorero }
-
  name:
- name: ${'La villa y sus papeles '.repeat(4)}
`;

it.each([
  [1, undefined],
  [2, 'entrada 1: «Carmen Iranzo Herrero»'],
  [5, 'entrada 1: «Carmen Iranzo Herrero»'],
  [6, 'entrada 2: «Julián Cervera Soler»'],
  [7, 'entrada 3: «Tesorero»'],
  [9, 'entrada 4'],
  [10, 'entrada 5: «La villa y sus papeles La villa y sus papeles La villa y sus…»'],
  [11, undefined],
])('names the entry that contains line %i of a list', (line, entry) => {
  expect(findEntry('trustees.yaml', TRUSTEES, line)).toBe(entry);
});

it.each([
  [2, undefined],
  [5, 'entrada 2: «torre.svg»'],
  [6, undefined],
  [9, undefined],
])('names the entry that contains line %i of the front matter of a page', (line, entry) => {
  const page = `---
title: Una noticia
images:
  - { file: plaza.svg, caption: La plaza }
  - { file: torre.svg }
tags: [musica]
---

- name: esto es el texto
`;
  expect(findEntry('news/a.md', page, line)).toBe(entry);
});

it('names an entry of a file with a syntax error', () => {
  expect(findEntry('trustees.yaml', '- name: "sin cerrar\n', 1)).toBe('entrada 1: «sin cerrar»');
});

it('names no entry of a text without fields', () => {
  expect(findEntry('home.md', '- name: esto es el texto\n', 1)).toBeUndefined();
});
