import path from 'node:path';
import { expect, it } from 'vitest';
import { readPages } from '../../test/support/site-pages.ts';
import { readContent } from '../content/read-content.ts';
import { readContentFolder } from '../content/source/content-folder.ts';
import { formatIssue } from '../content/source/issues.ts';
import { giveAdvice } from './give-advice.ts';

/** The foundation's own content, checked at a fixed time so that nothing expires. */
const FOLDER = path.resolve(import.meta.dirname, '../../../content');
const NOW = new Date('2026-11-21T12:00:00+01:00');

it('the content of the site has no issues and gets no advice', async () => {
  const folder = await readContentFolder(FOLDER);
  const content = readContent(folder, NOW, await readPages());
  expect(content.issues.map(formatIssue)).toEqual([]);
  expect(giveAdvice(folder, content, NOW).map(formatIssue)).toEqual([]);
});
