#!/usr/bin/env node
import { checkApi } from './check-api.ts';
import { formatReport } from './format-report.ts';
import { readPages } from './read-pages.ts';

const USAGE = `Name the content API to check:
  npx contract-check http://127.0.0.1:4000          makes every call that the site makes
  npx contract-check https://cms.example.org/v1     for an API whose paths have a prefix
The address has no user name, query or fragment.
No contact message is sent. The exit code is 1 if a site on this API would lack something.`;

async function main(): Promise<number> {
  const [address = '', ...rest] = process.argv.slice(2);
  const url = URL.parse(address);
  const isBase = url && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === '';
  if (!isBase || rest.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const pages = await readPages(process.cwd());
  const pageIds = pages.map(({ contentPage }) => contentPage).filter((id) => id !== '');
  const result = await checkApi(url.href, pageIds);
  console.log(formatReport(url.href, result));
  return result.findings.some(({ level }) => level === 'lack') ? 1 : 0;
}

process.exitCode = await main();
