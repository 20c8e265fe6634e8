import { expect, it } from 'vitest';
import { fromForm, toForm } from './file-text.ts';

it('passes the list of a file to a form below a key, and reads it back from there', () => {
  const file = '# Las direcciones de antes\n\n- { from: /agenda, to: /eventos }\n';
  expect(toForm('redirects.yaml', file)).toBe('entries:\n  - from: /agenda\n    to: /eventos\n');
  const changed = 'entries:\n  - from: /agenda\n    to: ""\n    gone: true\n';
  expect(fromForm('redirects.yaml', changed, file)).toBe(
    '# Las direcciones de antes\n\n- { from: /agenda, gone: true }\n',
  );
});

it('overwrites no file that its form could not show', () => {
  expect(() => fromForm('site.yaml', 'name: B\n', 'name: A\nproperties: [\n')).toThrow('en la línea 3');
});

it('keeps the first comment of a file in which an anchor might disappear', () => {
  const before = '# Arriba\n\na: &dos\n  - 1\nb: *dos\n';
  expect(fromForm('site.yaml', 'a: [2]\nb: [1]\n', before)).toBe('# Arriba\n\na:\n  - 2\nb:\n  - 1\n');
});

it('keeps the comments of a file, also when its entries move', () => {
  const file = `# Arriba
name: A
properties:
  - { name: mail, value: a@b.es }
  # Los lugares del plano.
  - { name: lugar, value: Sede }
  - { name: lugar, value: Torre }
# Quién recibe los mensajes.
receivers:
  - mail: a@b.es # de guardia
    about: [ beca, curso ]
languages:
  es: {}
`;
  const save = (change: (form: string) => string) => fromForm('site.yaml', change(toForm('site.yaml', file)), file);
  expect(save((form) => form)).toBe(file);
  expect(save((form) => form.replace('name: A', 'name: "B: #"'))).toBe(file.replace('name: A', 'name: "B: #"'));
  expect(save((form) => form.replace('curso', 'plaza'))).toBe(file.replace('curso', 'plaza'));
  expect(save((form) => form.replace('b.es #', 'c.es #'))).toBe(file.replace('b.es #', 'c.es #'));
  expect(save((form) => form.replace('  - { name: mail, value: a@b.es }\n', ''))).toBe(
    file.replace('  - { name: mail, value: a@b.es }\n', ''),
  );
  const moved =
    '  - { name: lugar, value: Nueva }\n  - { name: lugar, value: Torre }\n  - { name: mail, value: a@b.es }\n';
  expect(save((form) => form.replace(/ {2}- \{ name: mail[\s\S]*Torre \}\n/, moved))).toContain(
    '# Los lugares del plano.\n',
  );
});

it('omits empty fields of a form, and keeps keys that the form does not show', () => {
  const raw =
    '---\ntitle: Un título \ndraft: false\ntags: []\naliases: [/a, " ", ""]\nimages:\n  - file: a.jpg\n    caption: ""\nother: 1\n---\nTexto';
  expect(fromForm('news/x.md', raw, '')).toBe(
    '---\ntitle: Un título\naliases:\n  - /a\nimages:\n  - file: a.jpg\nother: 1\n---\n\nTexto\n',
  );
});

it.each([
  ['a list without entries', 'notices.yaml', 'entries: []\n', '[]\n'],
  ['a text without keys', 'home.md', 'Solo texto\n\n', 'Solo texto\n'],
])('writes %s', (_case, name, raw, expected) => {
  expect(fromForm(name, raw, '')).toBe(expected);
});

it.each([
  ['town.yaml', 'video: ""\nimages: []\n', 'video: https://youtu.be/dQw4w9WgXcQ\n', '{}\n'],
  ['redirects.yaml', '{}\n', '# Antiguas\n\n- { from: /a, to: /b }\n', '# Antiguas\n\n[]\n'],
])('writes an emptied %s in its original form, keys or a list', (name, raw, before, expected) => {
  expect(fromForm(name, raw, before)).toBe(expected);
});

it('does not mistake a line ending in dashes for the end of the front matter', () => {
  const raw = '---\ntitle: Un título ---\ndraft: true\n---\nTexto';
  expect(fromForm('news/x.md', raw, '')).toBe('---\ntitle: Un título ---\ndraft: true\n---\n\nTexto\n');
});

it.each([
  [
    'site.yaml',
    'properties:\n  - name: teléfono\n    value: +34962300000\n  - name: cifra\n    value: 1.500\n',
    '+34962300000',
  ],
  ['contributors.yaml', '- name: 007\n  image: logo\n', '007'],
  ['news/x.md', '---\ntitle: 1.500\norder: 12\n---\n\nTexto\n', '1.500'],
])('keeps the digits of a text in %s unchanged', (name, text, digits) => {
  const saved = fromForm(name, toForm(name, text), text);
  expect(saved).toContain(`"${digits}"`);
  expect(saved.replaceAll('"', '')).toBe(text);
});

it.each([
  [
    'transparency.yaml',
    'accounts:\n  - year: "2026"\n    income: " 650000 "\n    spending: 633100\n    programmes: "-1"\n',
    'accounts:\n  - year: 2026\n    income: 650000\n    spending: 633100\n    programmes: -1\n',
  ],
  ['projects/x.md', '---\nname: "2027"\norder: "12"\n---\n\nTexto\n', '---\nname: "2027"\norder: 12\n---\n\nTexto\n'],
])('writes the digits of a whole number in %s as a number', (name, raw, expected) => {
  expect(fromForm(name, raw, '')).toBe(expected);
});

it('turns a pasted first-level heading into a second-level one', () => {
  expect(fromForm('news/x.md', '---\ntitle: A\n---\n# Bases\n\n## Plazo\n\n\\# uno', '')).toBe(
    '---\ntitle: A\n---\n\n## Bases\n\n## Plazo\n\n\\# uno\n',
  );
});

it('turns a first-level heading of a text without keys into a second-level one', () => {
  expect(fromForm('town/city.md', '# Bases\n', '')).toBe('## Bases\n');
});

it.each([
  ['---\nUno\n\n---\n\nDos\n', '***\nUno\n\n---\n\nDos\n'],
  ['--- dicho', '\\--- dicho'],
  ['----\nUno\n', '----\nUno\n'],
])('passes a text without keys that starts with dashes to a form as a whole: %j', (text, shown) => {
  expect(toForm('town/city.md', text)).toBe(shown);
});

it.each(['es: {}', 'es: {}\n  ca:\n    title: Lloc'])(
  'keeps what no form has a field for, even if it is empty: %s',
  (languages) => {
    const text = `name: Sitio\nlanguages:\n  ${languages}\n`;
    expect(fromForm('site.yaml', toForm('site.yaml', text), text)).toBe(text);
  },
);

it.each([
  ['news/x.md', '---\ntitle: A\n---\n\n1986. Uno\n\nDos* y 3 * 4\n\n5. a\n\n5. b\n'],
  ['town/city.md', '---\n\n1986. Uno\n'],
  ['trustees.yaml', '- name: A\n  content: 1986. Nace* en 3 * 4\n- name: B\n  content: 1990. Nace\n'],
  ['trustees.yaml', '- name: A\n  content: 1986\\. Nace\n- name: B\n  content: 1986. Nace\n'],
])('keeps the Markdown of %s as it was when the form did not change it', (name, text) => {
  const form = toForm(name, text);
  expect(form).toContain('1986\\. ');
  expect(fromForm(name, form, text)).toBe(text);
});
