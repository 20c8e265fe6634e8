import { expect, it } from 'vitest';
import { explainFolderError } from './explain-folder-error.ts';

const ENV = { DATA_DIR: '/data', RELEASE_STORE: '/releases' };
const fail = (message: string) => Object.assign(new Error(message), { code: message.split(/[:,]/)[0] });
const remedy = (setting: string) =>
  `Give this user write access to it and make room on its disk, or set ${setting} to another folder.`;

it.each([
  ["EIO, Input/output error '/data/images.1.new/1'", '/data', 'DATA_DIR'],
  ["ENOTDIR: not a directory, mkdir '/releases/releases/shell/1.0.0'", '/releases', 'RELEASE_STORE'],
])('says what to do about %s', (message, folder, setting) => {
  expect(explainFolderError(fail(message), ENV)).toMatchObject({
    message: `The folder ${folder} cannot be used: ${message}. ${remedy(setting)}`,
  });
});

it('names the store, not the data folder that contains it', () => {
  const error = fail("EROFS: read-only file system, open '/data/store/sets/a.json'");
  expect(explainFolderError(error, { DATA_DIR: '/data' })).toMatchObject({
    message: `The folder /data/store cannot be used: ${(error as Error).message}. ${remedy('RELEASE_STORE')}`,
  });
});

it('says where room is needed if the error names no path', () => {
  expect(explainFolderError(fail('ENOSPC: no space left on device, write'), ENV)).toMatchObject({
    message:
      'ENOSPC: no space left on device, write. Make room on the disk of /data, or set DATA_DIR to another folder.',
  });
});

it('names the limit of open files, not the folder of the file that could not be opened', () => {
  expect(explainFolderError(fail("EMFILE: too many open files, open '/data/1'"), ENV)).toMatchObject({
    message:
      "EMFILE: too many open files, open '/data/1'. Raise the limit of open files to 1024 or more: `ulimit -n`, or LimitNOFILE= of systemd.",
  });
});

it.each([
  fail("EACCES: permission denied, mkdir '/sources/dist'"),
  fail("EACCES: permission denied, mkdir '/data-of-others/1'"),
  new Error('The store in /data has a different build of shell@1.0.0 than this archive.'),
])('leaves %s as it is', (error) => {
  expect(explainFolderError(error, ENV)).toBe(error);
});
