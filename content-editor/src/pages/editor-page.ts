import { SPANISH_TEXTS } from './spanish-texts.ts';
import { toDocument } from './to-document.ts';

/** The page that runs the editor. All its resources come from this server. */
export const EDITOR_PAGE = toDocument('Editor del contenido', {
  head: `<style>
.history { position: fixed; inset: auto auto 1rem 1rem; z-index: 9; padding: .5rem 1rem; border-radius: 5px; background: #fff; color: #3a69c7; font: 500 .875rem/1.4 system-ui, sans-serif; box-shadow: 0 2px 6px rgb(68 74 87 / 20%); }
.publishing { position: fixed; inset: auto 1rem 4.5rem; z-index: 9999; max-width: 40rem; margin: 0 auto; padding: .75rem 1rem; border-radius: 5px; background: #1d2433; color: #fff; font: 1rem/1.5 system-ui, sans-serif; }
.publishing:empty { display: none; }
</style>
<script>window.CMS_MANUAL_INIT = true;</script>
<script src="/clean-paste.js" type="module"></script>
<script src="/decap-cms.js" defer></script>
<script src="/start.js" defer></script>`,
  body: `<noscript>El editor necesita JavaScript.</noscript><a class="history" href="/historial">Historial y deshacer</a><p class="publishing" role="status"></p>`,
});

/** Starts the editor with its configuration. There is no login, since Git identifies the editor. */
export const START_SCRIPT = `// Ids of the content that forms were opened with, null for none, sent on saving to detect changes by others.
const opened = new Map();
// The entry opened last, with the id that its backup was written for. It is older than the entry after a change by others.
let latest;
// Decap writes its backups with localForage. Only then is the id kept, since it belongs to the backup, not to the form.
const { put } = IDBObjectStore.prototype;
IDBObjectStore.prototype.put = function (value, ...key) {
  const path = String(key[0]).startsWith('backup.') && value.path;
  if (opened.has(path)) localStorage.setItem('opened ' + path, JSON.stringify(opened.get(path)));
  return put.call(this, value, ...key);
};
// New entries whose first save got no response. If Decap found that they exist, it would save them under another name.
const unanswered = new Set();
const changing = ['persistEntry', 'persistMedia', 'deleteFiles'];
// Decap shows errors as text, which begins with their name.
const fail = (message) => {
  throw Object.assign(new Error(message), { name: '' });
};
const ask = window.fetch;
// A publication may take minutes: it renders all images that the site does not have yet.
const announce = async (publication) => {
  const status = document.querySelector('.publishing');
  const timer = setTimeout(() => {
    status.textContent = 'Publicando. La primera vez se preparan todas las imágenes del sitio, y puede tardar unos minutos. No cierre esta ventana: cuando acabe se lo dirá.';
  }, 3000);
  return publication.finally(() => {
    clearTimeout(timer);
    status.textContent = '';
  });
};
window.fetch = async (address, options) => {
  const { action, params } = typeof options?.body === 'string' ? JSON.parse(options.body) : {};
  for (const file of params?.dataFiles ?? []) file.opened = opened.get(file.path);
  if (action === 'getEntry' && unanswered.has(params.path) && location.hash.endsWith('/new'))
    return Response.json({ data: null, file: { path: params.path, id: null } });
  // Decap gives up after a minute. A publication of large files may take longer, and would go on.
  const isChange = changing.includes(action);
  const sent = isChange ? { ...options, signal: undefined, body: JSON.stringify({ action, params }) } : options;
  const asked = ask(address, sent);
  const answer = await (isChange ? announce(asked) : asked).catch(() => {
    for (const { path, opened: id } of params?.dataFiles ?? [])
      if (id == null) {
        unanswered.add(path);
        // The entry may exist now, with what was sent.
        opened.delete(path);
      }
    fail('El editor no responde. Lo que ha escrito sigue aquí: compruebe que está en marcha e inténtelo otra vez.');
  });
  if (!answer.ok && action) {
    const { error } = await answer.json();
    // Decap shows errors for eight seconds, in a narrow column.
    if (isChange) alert(error);
    fail(error);
  }
  if (!['getEntry', 'persistEntry'].includes(action)) return answer;
  const { file, saved = { [file.path]: file.id }, notice } = await answer.clone().json();
  if (notice) alert(notice);
  for (const [path, id] of Object.entries(saved)) {
    const earlier = localStorage.getItem('opened ' + path);
    latest = { path, backedUp: earlier === null ? id : JSON.parse(earlier) };
    opened.set(path, id);
    unanswered.delete(path);
  }
  return answer;
};
// The library has thumbnails of images and nothing of documents, so it downloads from the server.
addEventListener('click', ({ target }) => {
  const folder = location.hash.startsWith('#/collections/documents/') ? 'documents' : 'images';
  if (target.download) target.href = '/' + folder + '/' + encodeURIComponent(target.download);
}, true);
// Decap silently omits what it does not take for an image, and a file whose name has no letter for an address.
addEventListener('change', ({ target }) => {
  const names = [...(target.files ?? [])].map(({ name }) => name);
  const isImages = location.hash.startsWith('#/collections/images/');
  const other = isImages && names.find((name) => !/\\.(?:svg|jpe?g|png|webp|avif|tiff?)$/i.test(name));
  const nameless = names.find((name) => !/[a-z0-9].*\\./i.test(name.normalize('NFD')));
  if (other) alert('«' + other + '» no es una imagen que aquí se pueda leer. Si es una foto de un iPhone (HEIC), expórtela como JPEG y súbala otra vez.');
  else if (nameless) alert('El nombre «' + nameless + '» no tiene letras que valgan para una dirección. Cámbielo por uno con letras de la «a» a la «z» y súbalo otra vez.');
}, true);
// Decap takes three dashes at the start of a text for front matter. Asterisks draw the same line; escaped dashes are text.
CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    const data = entry.get('data');
    const body = data.get('body');
    if (typeof body !== 'string') return data;
    const withRule = body.replace(/^---(?=[ \\t]*(?:\\n|$))/, '***');
    return data.set('body', withRule.replace(/^---(?!-)/, '\\\\---'));
  },
});
localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'proxy' }));
const isGroup = (value) => typeof value === 'object';
const complete = (texts, more) => Object.fromEntries(
  [...new Set([...Object.keys(texts), ...Object.keys(more)])].map((key) => [
    key,
    isGroup(more[key]) ? complete(texts[key] ?? {}, more[key]) : (more[key] ?? texts[key]),
  ]),
);
const texts = complete(CMS.getLocale('es'), ${JSON.stringify(SPANISH_TEXTS)});
CMS.registerLocale('es', texts);
// Decap asks whether to load a backup right after it has opened the entry.
const confirmed = window.confirm;
let isRefusing = false;
window.confirm = (question) => {
  const isYes = confirmed.call(window, question);
  const isBackup = question === texts.editor.editor.confirmLoadBackup;
  isRefusing = isBackup && !isYes;
  if (isYes && isBackup && latest && !location.hash.endsWith('/new')) opened.set(latest.path, latest.backedUp);
  return isYes;
};
// On No, Decap deletes the backup. Closing the tab also answers No, but ends the page before the timer.
const { delete: remove } = IDBObjectStore.prototype;
IDBObjectStore.prototype.delete = function (key) {
  if (!isRefusing) return remove.call(this, key);
  const { name, transaction: { db } } = this;
  setTimeout(() => {
    isRefusing = false;
    remove.call(db.transaction(name, 'readwrite').objectStore(name), key);
  }, 1000);
  return this.count(key);
};
fetch('/config.json').then((answer) => answer.json()).then((config) => CMS.init({ config }));
`;
