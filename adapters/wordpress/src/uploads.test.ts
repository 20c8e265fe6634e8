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
