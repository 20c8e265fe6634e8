import { expect, it } from 'vitest';
import { readDocuments, toFileName, toUploadPath } from './uploads.ts';

it.each([
  ['https://a.example/wp-content/uploads/2020/01/m%C3%BAsica.pdf', '2020-01-música.pdf', '2020/01/m%C3%BAsica.pdf'],
  ['https://a.example/wp-content/uploads/2020/01/50%.pdf', '2020-01-50%.pdf', '2020/01/50%25.pdf'],
])('maps %s to a file name and back to its upload', (address, name, path) => {
  expect(toFileName(address)).toBe(name);
  expect(toUploadPath(name)).toBe(path);
  expect(readDocuments(`<a href="${address}">Precios</a>`)).toMatchObject([{ path: name, title: 'Precios' }]);
});

it.each(['2020-01-.', '2020-01-..', '2020-01-../../wp-config.php', 'wp-config.php'])(
  'requests no folder and no other file for %s',
  (name) => expect(toUploadPath(name)).toBe(undefined),
);

it.each(['#page=2', '?ver=3', '?ver=3#page=2'])('recognises a document whose link ends in %s', (end) => {
  const [found] = readDocuments(`<a href="https://a.example/wp-content/uploads/2020/01/a.pdf${end}">Bases</a>`);
  expect(found).toMatchObject({ path: '2020-01-a.pdf', title: 'Bases' });
});
