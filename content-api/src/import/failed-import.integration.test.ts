import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '@site/base/processes/free-ports';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { FIXTURE, NOW } from '../../test/support/fixture.ts';
import { makeDataFolder } from '../../test/support/prepared-database.ts';
import { COMMAND, MAIN, run } from '../../test/support/run-main.ts';
import { readPages } from '../../test/support/site-pages.ts';
import { readContent } from '../content/read-content.ts';
import { readContentFolder } from '../content/source/content-folder.ts';
import { formatIssue } from '../content/source/issues.ts';

/** A separate content folder, and the settings of an API that imports it when it starts. */
async function prepare() {
  const folder = await makeFolder();
  const content = path.join(folder, 'content');
  await cp(FIXTURE, content, { recursive: true });
  const port = await findFreePort();
  const env = { DATA_DIR: await makeDataFolder(), CONTENT_DIR: content, CONTENT_API_PORT: String(port) };
  const news = path.join(content, 'news/2024-06-01-concierto-organo.md');
  const start = async () => {
    const server = run(MAIN, env);
    await server.says('content-api ready');
    return server;
  };
  const ask = async (call: string) => (await fetch(`http://127.0.0.1:${port}${call}`)).json();
  return { env, content, news, start, ask, folder };
}

it('a disk or database error is reported in one sentence, and the API keeps serving the previous content', async () => {
  const { env, content, news, start, ask } = await prepare();
  // A file in place of the documents folder: nothing can be written there, as on a full disk.
  const documents = path.join(env.DATA_DIR, 'documents');
  await rm(documents, { recursive: true });
  await writeFile(documents, '');
  await writeFile(news, (await readFile(news, 'utf8')).replace('title:', 'title: Cambiado por la prueba,'));
  const second = await start();
  const list = await ask('/api/noticias');
  expect(list).toMatchObject({ total: 3 });
  expect(JSON.stringify(list)).not.toContain('Cambiado');
  expect(second.output()).toMatch(/No se ha podido importar el contenido.*documents.*\nSe sigue sirviendo/);
  expect(second.output()).not.toMatch(/\n\s+at /);
  const command = run(COMMAND, env, ['import']);
  expect(await command.exit).toBe(1);
  expect(command.output()).toMatch(/^No se ha podido importar el contenido: .*documents/);
  await rm(documents);
  await mkdir(documents);
  const store = { RELEASE_STORE: 's3://bucket/prefix', RELEASE_STORE_ENDPOINT: 'http://127.0.0.1:9' };
  const check = run(COMMAND, { ...env, ...store, AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }, ['check']);
  expect(await check.exit).toBe(1);
  expect(check.output()).toMatch(
    /^No se ha podido comprobar el contenido: el almacén de versiones no responde \(.* y vuelva a comprobarlo\.\n$/,
  );
  const again = run(COMMAND, env, ['import']);
  expect([await again.exit, again.output()]).toEqual([0, expect.stringContaining('Importados')]);
  await rm(content, { recursive: true });
  second.stop();
  await second.exit;
  const third = await start();
  expect(third.output()).toMatch(/No hay ninguna carpeta de contenido en .*\nSe sigue sirviendo/);
  third.stop();
  await third.exit;
}, 120_000);

it('a start proposes redirects for the pages that were deleted since the last import', async () => {
  const { news, start } = await prepare();
  const first = await start();
  first.stop();
  await first.exit;
  expect(first.output()).not.toContain('Importados');
  await rm(news);
  const second = await start();
  await second.says('- { from: /noticias/concierto-organo, to: /noticias }');
  second.stop();
  await second.exit;
}, 120_000);

it('a file that is not UTF-8, or was saved after being misread, is rejected with file and line', async () => {
  const content = await makeFolder();
  await cp(FIXTURE, content, { recursive: true });
  const [news, home] = [path.join(content, 'news/2024-06-01-concierto-organo.md'), path.join(content, 'home.md')];
  const text = (await readFile(news, 'utf8')).trimEnd();
  await writeFile(news, Buffer.from(`${text}\n\nDía del museo\n`, 'latin1'));
  await writeFile(home, `${await readFile(home, 'utf8')}\nD\ufffda\n`);
  const said = readContent(await readContentFolder(content), NOW, await readPages())
    .issues.map(formatIssue)
    .join('\n');
  const line = (await readFile(news, 'utf8')).split('\n').findIndex((one) => one.includes('\ufffd')) + 1;
  expect(said).toContain(
    `2024-06-01-concierto-organo.md:${line}: Este archivo está guardado en Windows-1252 («ANSI») y no en UTF-8`,
  );
  expect(said).toMatch(/home\.md:\d+: Aquí se perdió una letra.*«D\ufffda»/);
});
