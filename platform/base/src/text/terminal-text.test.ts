import { expect, it } from 'vitest';
import { toTerminalLine } from './terminal-text.ts';

it.each([
  ['año 2026', 'año 2026'],
  ['a\u001b[2Jb\r\nc\u0085d\u2028e', 'a [2Jb c d e'],
  ['\u202egpj.exe\u202c \u2066x\u2069 \u200e\u200f\u061c', 'gpj.exe x '],
])('toTerminalLine turns %j into %j', (text, expected) => expect(toTerminalLine(text)).toBe(expected));
