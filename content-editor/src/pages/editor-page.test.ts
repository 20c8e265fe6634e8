import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { START_SCRIPT } from './editor-page.ts';

type Data = Map<string, unknown>;
type PreSave = (event: { readonly entry: ReadonlyMap<string, Data> }) => Data;

const BACKUP = '¿Quiere usar la copia?';
const stored = new Map<string, string>();
beforeEach(() => stored.clear());

/** Opens the page of a new news item. Its requests receive the given responses in turn. */
function open(...answers: readonly (object | Error)[]) {
  const ask = vi.fn(async (_address: string, _options: { readonly body: string; readonly signal?: AbortSignal }) => {
    const answer = await answers[ask.mock.calls.length - 1];
    if (answer instanceof Error) throw answer;
    return Response.json(answer, { status: answer && 'error' in answer ? 422 : 200 });
  });
  const window = { fetch: ask, confirm: vi.fn((question: string) => question !== '') };
  const answer = window.confirm;
  const registerEventListener = vi.fn<(listener: { readonly handler: PreSave }) => void>();
  const getLocale = () => ({ editor: { editor: { confirmLoadBackup: BACKUP } } });
  const CMS = { registerLocale: () => {}, getLocale, init: () => {}, registerEventListener };
  const alert = vi.fn();
  const addEventListener = vi.fn<(type: string, listener: (event: { readonly target: object }) => void) => void>();
  const status = { textContent: '' };
  const remove = vi.fn();
  const IDBObjectStore = class {
    name = 'keyvaluepairs';
    transaction = { db: { transaction: () => ({ objectStore: () => this }) } };
    count() {}
    delete(key: string) {
      remove(key);
    }
    put(_value: unknown, key: string) {
      return key;
    }
  };
  const page = {
    IDBObjectStore,
    alert,
    document: { querySelector: () => status },
    setTimeout,
    clearTimeout,
    window,
    CMS,
    location: { hash: '#/collections/news/new' },
    addEventListener,
    Response,
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
    fetch: async () => Response.json({}),
  };
  runInNewContext(START_SCRIPT, page);
  const call = async (action: string, params: object): Promise<unknown> => {
    const { signal } = new AbortController();
    const answer = await window.fetch('/api/v1', { body: JSON.stringify({ action, params }), signal });
    return answer.json();
  };
  const run = (type: string, target: object) =>
    addEventListener.mock.calls.find(([known]) => known === type)?.[1]({ target });
  const click = (target: object) => run('click', target);
  const pick = (...names: readonly string[]) => run('change', { files: names.map((name) => ({ name })) });
  const save = (body?: string) =>
    registerEventListener.mock.lastCall?.[0]
      .handler({ entry: new Map([['data', new Map([['body', body]])]]) })
      .get('body');
  const backUp = (path: string) => new IDBObjectStore().put({ raw: 'A', path }, `backup.${path}`);
  const removeBackup = () => new IDBObjectStore().delete('backup.news.a');
  return {
    alert,
    answer,
    ask,
    backUp,
    call,
    click,
    pick,
    remove,
    removeBackup,
    save,
    status,
    window,
    location: page.location,
  };
}

it('does not duplicate a new entry that is saved again after a lost response', async () => {
  const path = 'news/2026-11-23-a.md';
  const there = { data: 'A', file: { path, id: '1' } };
  const none = { data: null, file: { path, id: null } };
  const { call, ask } = open(none, new TypeError('Failed to fetch'), { saved: { [path]: '1' } }, there);
  const save = () => call('persistEntry', { dataFiles: [{ path, raw: 'A' }] });
  await call('getEntry', { path });
  await expect(save()).rejects.toThrow('El editor no responde');
  // Decap would choose another name if the entry existed.
  expect(await call('getEntry', { path })).toMatchObject({ data: null });
  await save();
  expect(JSON.parse(ask.mock.lastCall?.[1].body ?? '').params.dataFiles[0].opened).toBeUndefined();
  expect(await call('getEntry', { path })).toEqual(there);
});

it('sends with a form whether it was opened without content', async () => {
  const path = 'notices.yaml';
  const none = { data: null, file: { path, id: null } };
  const { call, ask } = open(none, { saved: { [path]: '1' } }, { saved: { [path]: '2' } });
  const sent = () => JSON.parse(ask.mock.lastCall?.[1].body ?? '').params.dataFiles[0].opened;
  await call('getEntry', { path });
  await call('persistEntry', { dataFiles: [{ path, raw: 'A' }] });
  expect(sent()).toBeNull();
  await call('persistEntry', { dataFiles: [{ path, raw: 'B' }] });
  expect(sent()).toBe('1');
});

it('saves a backup as a change of the content that it was written for', async () => {
  const path = 'news/2026-11-23-a.md';
  const opened = (id: string) => ({ data: 'A', file: { path, id } });
  const reload = async (question: string, id: string, ...more: readonly object[]) => {
    const page = open(opened(id), ...more);
    page.location.hash = '#/collections/news/entries/2026-11-23-a';
    await page.call('getEntry', { path });
    page.window.confirm(question);
    return page;
  };
  const { backUp } = await reload('', '1');
  expect(backUp(path)).toBe(`backup.${path}`);
  // Another tab, or a page that is closed before its question is answered.
  await reload('', '2');
  // Another reload before the backup is saved.
  for (const _ of [1, 2]) (await reload(BACKUP, '2')).backUp(path);
  const { call, ask } = await reload(BACKUP, '2', { saved: { [path]: '3' } });
  await call('persistEntry', { dataFiles: [{ path, raw: 'B' }] });
  const sent = ({ mock }: typeof ask) => JSON.parse(mock.lastCall?.[1].body ?? '').params.dataFiles[0].opened;
  expect(sent(ask)).toBe('1');
  const other = await reload('¿Borrar?', '4', { saved: {} });
  other.backUp(path);
  await other.call('persistEntry', { dataFiles: [{ path, raw: 'C' }] });
  expect(sent(other.ask)).toBe('4');
  const another = await reload(BACKUP, '5', { saved: {} });
  await another.call('persistEntry', { dataFiles: [{ path, raw: 'D' }] });
  expect(sent(another.ask)).toBe('4');
});

it('deletes a refused backup only when the page outlives the answer, since closing the tab answers No too', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { answer, remove, removeBackup, window } = open();
  answer.mockReturnValueOnce(false);
  window.confirm(BACKUP);
  removeBackup();
  vi.advanceTimersByTime(900);
  expect(remove).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(remove).toHaveBeenCalledExactlyOnceWith('backup.news.a');
  // After saving.
  removeBackup();
  expect(remove).toHaveBeenCalledTimes(2);
});

it('shows the notice of a saved entry', async () => {
  const { call, alert } = open({ saved: {} }, { saved: {}, notice: 'Ya ha pasado.' });
  for (const _ of [1, 2]) await call('persistEntry', { dataFiles: [] });
  expect(alert.mock.calls).toEqual([['Ya ha pasado.']]);
});

it('shows the errors of a change until they are read, and gives Decap each error as text without a name', async () => {
  const errors = { error: 'a.md:1: Falta «title».\nb.md:1: Falta «title».' };
  const { call, alert } = open(errors, errors);
  const fail = (action: string, params: object) => call(action, params).catch(String);
  expect(await fail('deleteFiles', { paths: ['a.md'] })).toBe(errors.error);
  expect(alert.mock.calls).toEqual([[errors.error]]);
  expect(await fail('getMediaFile', { path: 'images/a.jpg' })).toBe(errors.error);
  expect(alert).toHaveBeenCalledTimes(1);
});

it('announces a long publication until it ends', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { promise, resolve } = Promise.withResolvers<object>();
  const { call, status } = open({ saved: {} }, promise);
  await call('persistEntry', { dataFiles: [] });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(status.textContent).toBe('');
  const saving = call('persistEntry', { dataFiles: [] });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(status.textContent).toMatch(/^Publicando\. La primera vez .* unos minutos/);
  resolve({ saved: {} });
  await saving;
  expect(status.textContent).toBe('');
});

it('waits for a publication that takes longer than a minute', async () => {
  const { call, ask } = open({ saved: {} }, { data: null, file: {} });
  await call('persistEntry', { dataFiles: [] });
  expect(ask.mock.lastCall?.[1].signal).toBeUndefined();
  await call('getEntry', { path: 'a.md' });
  expect(ask.mock.lastCall?.[1].signal).toBeInstanceOf(AbortSignal);
});

it('downloads the original of a file, not the thumbnail that the library shows', () => {
  const { click, location } = open();
  const link = { href: 'blob:1', download: 'IMG 2034.JPG' };
  click(link);
  expect(link.href).toBe('/images/IMG%202034.JPG');
  location.hash = '#/collections/documents/entries/memoria-pdf';
  click(link);
  expect(link.href).toBe('/documents/IMG%202034.JPG');
  const other = { href: '/historial', download: '' };
  click(other);
  expect(other.href).toBe('/historial');
});

it('reports a file that the library would not show', () => {
  const { alert, pick, location } = open();
  location.hash = '#/collections/images/new';
  for (const name of ['IMG_2034.JPG', 'Niño.png', 'Ñ.jpeg']) pick(name);
  expect(alert.mock.calls).toEqual([]);
  for (const name of ['IMG_2034.HEIC', 'carta.txt', '😀 فوتو.jpg']) pick(name);
  location.hash = '#/collections/documents/new';
  for (const name of ['carta.txt', '2026.pdf', '😀.pdf']) pick(name);
  expect(alert.mock.calls.flat()).toEqual([
    expect.stringMatching(/«IMG_2034\.HEIC» no es una imagen .* expórtela como JPEG/),
    expect.stringContaining('«carta.txt» no es una imagen'),
    expect.stringContaining('El nombre «😀 فوتو.jpg» no tiene letras'),
    expect.stringContaining('El nombre «😀.pdf» no tiene letras'),
  ]);
});

it.each([
  ['---\n\nPrimero\n\n---\n\nSegundo', '***\n\nPrimero\n\n---\n\nSegundo'],
  ['---', '***'],
  ['--- Primero', '\\--- Primero'],
  ['----\n', '----\n'],
  ['Primero\n\n---\n', 'Primero\n\n---\n'],
  [undefined, undefined],
])('saves the text %j so that the library does not take its beginning for front matter', (body, saved) => {
  expect(open().save(body)).toBe(saved);
});
