import { createHash } from 'node:crypto';
import path from 'node:path';
import { forEachConcurrent } from '@site/base/for-each-concurrent';
import * as v from 'valibot';
import { FILE_LABELS } from '../collections/collections.ts';
import type { ContentFiles, FileChange } from './content-files.ts';
import { DescribedFiles, isDescribed } from './described-files.ts';
import { EditorError } from './editor-error.ts';
import { createExpiryNotice } from './expiry-notice.ts';
import { fromForm, readPlace, toForm } from './file-text.ts';
import { Places } from './places.ts';
import type { Publisher } from './publisher.ts';
import { toThumbnail } from './thumbnail.ts';

const assetSchema = v.object({ path: v.string(), content: v.string(), encoding: v.literal('base64') });
const dataFileSchema = v.object({
  path: v.string(),
  raw: v.string(),
  /**
   * Id of the content that the form was opened with, added by `START_SCRIPT`: null if there was none, undefined if that
   * is not known because the response to an earlier attempt was lost.
   */
  opened: v.optional(v.nullable(v.string())),
});
const optionsSchema = v.object({ commitMessage: v.string() });

/** The requests of Decap's proxy backend (package `decap-server`). */
const requestSchema = v.variant('action', [
  v.object({
    action: v.literal('entriesByFolder'),
    params: v.object({ folder: v.string(), extension: v.string() }),
  }),
  v.object({
    action: v.literal('entriesByFiles'),
    params: v.object({ files: v.array(v.object({ path: v.string(), label: v.optional(v.string()) })) }),
  }),
  v.object({ action: v.literal('getEntry'), params: v.object({ path: v.string() }) }),
  v.object({
    action: v.literal('persistEntry'),
    params: v.object({
      dataFiles: v.array(dataFileSchema),
      assets: v.array(assetSchema),
      options: optionsSchema,
    }),
  }),
  v.object({ action: v.literal('getMedia'), params: v.object({ mediaFolder: v.string() }) }),
  v.object({ action: v.literal('getMediaFile'), params: v.object({ path: v.string() }) }),
  v.object({ action: v.literal('persistMedia'), params: v.object({ asset: assetSchema }) }),
  v.object({
    action: v.literal('deleteFiles'),
    params: v.object({ paths: v.array(v.string()), options: optionsSchema }),
  }),
]);
type Request = v.InferOutput<typeof requestSchema>;
type PersistEntry = Extract<Request, { action: 'persistEntry' }>['params'];

const toChange = ({ path: name, content }: v.InferOutput<typeof assetSchema>) => ({
  path: name,
  bytes: Buffer.from(content, 'base64'),
});

/** Another tab, person or program changed the entry. Saving would overwrite that change. */
const CHANGED =
  'Esto ha cambiado desde que usted lo abrió, en otra pestaña o por otra persona. Copie lo que ha escrito, abra la entrada de nuevo y póngalo ahí.';

/** Another tab or person deleted the entry. */
const DELETED =
  'Esto ya no existe: se ha borrado desde que usted lo abrió, en otra pestaña o por otra persona. Copie lo que ha escrito y créelo de nuevo si hace falta.';

/** Cameras give many photographs the same name. The other one would disappear from all pages that show it. */
const toTaken = (name: string) =>
  `Ya hay otro archivo «${name}», con su entrada. Cambie el nombre del suyo y súbalo otra vez; si tiene que sustituir al otro, súbalo en la entrada de aquel.`;

/** Before the errors of an import without the file, which say where it is used. */
const NOT_DELETED = 'No se ha borrado. Si se usa en los sitios que siguen, quítelo primero de ahí.';

/** Before the errors of an import in which a file has another name, which say where it is used. */
const toKept = (name: string) =>
  `No se ha sustituido «${name}»: se usa con ese nombre en los sitios que siguen. Si el archivo nuevo es del mismo formato, póngale ese nombre y súbalo otra vez; si no, súbalo como entrada nueva, elíjalo en esos sitios y borre después el antiguo.`;
const UNKNOWN_FILE = /No hay ning(?:una imagen|ún documento) «/;

/** What the history says of a save. Decap names a form that has a file of its own like `transparency-yaml`. */
function toMessage([file]: PersistEntry['dataFiles'], message: string): string {
  const label = FILE_LABELS.get(file?.path ?? '');
  return label === undefined ? message : `Cambia «${label}»`;
}

const hashContent = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Creates the function that handles the requests of the editor in the browser. */
export function createActions(files: ContentFiles, publisher: Publisher) {
  const places = new Places(files);
  const described = new DescribedFiles(files);
  async function readEntry(asked: string, label?: string) {
    const name = await places.find(asked);
    const text = await (isDescribed(name) ? described.read(name) : files.readText(name));
    const data = text === null ? null : toForm(name, text);
    // With the place or day, which another form may have changed.
    return { data, file: { path: name, label, id: data === null ? null : hashContent(data) } };
  }

  /** A file that cannot be read is listed without content, or its group would not open. Its form reports the error. */
  const listFile = (name: string, label?: string) =>
    readEntry(name, label).catch((error: unknown) => {
      if (error instanceof EditorError) return { data: null, file: { path: name, label, id: null } };
      throw error;
    });

  async function listEntries(folder: string, extension: string) {
    if (folder.startsWith('described/'))
      return (await described.list(folder)).map(({ path: name, text }) => ({
        data: text,
        file: { path: name, label: null, id: hashContent(text) },
      }));
    // Newest first for news, whose file names start with the date.
    const names = (await files.list(folder, `.${extension}`)).toReversed();
    return Promise.all((folder === 'news' ? names : names.toReversed()).map((name) => readEntry(name)));
  }

  async function findObjection({ path: name, raw, opened }: v.InferOutput<typeof dataFileSchema>) {
    const taken = isDescribed(name) ? await described.findTaken(name, raw) : undefined;
    if (taken !== undefined) return toTaken(taken);
    if (opened === undefined) return undefined;
    const { id } = (await readEntry(name)).file;
    if (id === opened) return undefined;
    return id === null ? DELETED : CHANGED;
  }

  async function toChanges(file: v.InferOutput<typeof dataFileSchema>, sent: readonly FileChange[]) {
    const changes = await toWrites(file);
    const objection = await findObjection(file);
    // If the files already have this content, the request is a retry whose first response was lost.
    if (objection !== undefined && !(await files.have([...changes, ...sent]))) throw new EditorError(objection);
    return changes;
  }

  async function toWrites({ path: asked, raw }: v.InferOutput<typeof dataFileSchema>) {
    if (isDescribed(asked)) return described.toChanges(asked, raw);
    const name = await places.find(asked);
    const newPath = await places.choose(name, readPlace(raw));
    const before = await files.readText(name);
    const bytes = Buffer.from(fromForm(name, raw, before ?? ''));
    const moved = newPath === name || before === null ? [] : [{ path: name, bytes: null }];
    return [...moved, { path: newPath, bytes }];
  }

  /** Says of the errors of a refused save that they come from the new name of a file, if they do. */
  async function explain(error: unknown, { dataFiles }: PersistEntry): Promise<unknown> {
    if (!(error instanceof EditorError && UNKNOWN_FILE.test(error.message))) return error;
    for (const { path: name, raw } of dataFiles) {
      const replaced = isDescribed(name) ? await described.findReplaced(name, raw) : undefined;
      if (replaced !== undefined) return new EditorError(`${toKept(replaced)}\n${error.message}`);
    }
    return error;
  }

  async function persist({ dataFiles, assets, options }: PersistEntry) {
    const sent = assets.map(toChange);
    const before = new Map<string, string>();
    for (const { path: name } of dataFiles) before.set(name, (await readEntry(name)).data ?? '');
    const hidden = await publisher.save(
      async () => {
        const changes = (await Promise.all(dataFiles.map((file) => toChanges(file, sent)))).flat();
        // Last: what was sent with the form replaces an earlier upload for the same entry.
        return [...changes, ...sent];
      },
      toMessage(dataFiles, options.commitMessage),
    );
    for (const { path: name, raw } of dataFiles) if (isDescribed(name)) described.remember(name, raw);
    const saved = await Promise.all(dataFiles.map(async ({ path: name }) => [name, (await readEntry(name)).file.id]));
    const expired = dataFiles.map(({ path: name, raw }) => createExpiryNotice(raw, before.get(name) ?? '', new Date()));
    const notice = [hidden, ...expired].find((text) => text !== undefined);
    return { message: 'entry persisted', saved: Object.fromEntries(saved), notice };
  }

  async function remove(paths: readonly string[], what: string) {
    const toDeletion = async (asked: string): Promise<readonly FileChange[]> => {
      // The library deletes files, whose descriptions would remain.
      if (isDescribed(asked) || (await described.has(asked))) return described.toDeletion(asked);
      const name = await places.find(asked);
      await places.checkLeaf(name);
      return [{ path: name, bytes: null }];
    };
    const deletion = publisher.save(async () => (await Promise.all(paths.map(toDeletion))).flat(), what);
    await deletion.catch((error: unknown) => {
      throw error instanceof EditorError ? new EditorError(`${NOT_DELETED}\n${error.message}`) : error;
    });
    return { message: 'deleted' };
  }

  async function readMedia(name: string) {
    const bytes = await files.read(name);
    if (!bytes) throw new EditorError(`No existe el archivo ${name}.`);
    const content = (await toThumbnail(name, bytes)).toString('base64');
    return { id: hashContent(bytes), content, encoding: 'base64', path: name, name: path.posix.basename(name) };
  }

  /** Publishes a replacement for a file that has a description. A new file is held until it is described. */
  async function upload({ path: asked, bytes }: FileChange & { readonly bytes: Buffer }) {
    const name = asked.replace(/^\//, '');
    if (await described.has(name)) await publisher.save(async () => [{ path: name, bytes }], `Sube «${name}»`);
    else files.hold(name, bytes);
    return readMedia(name);
  }

  async function act(request: Request): Promise<unknown> {
    switch (request.action) {
      case 'entriesByFolder':
        return listEntries(request.params.folder, request.params.extension);
      case 'entriesByFiles':
        return Promise.all(request.params.files.map(({ path: name, label }) => listFile(name, label)));
      case 'getEntry':
        return readEntry(request.params.path);
      case 'persistEntry':
        return persist(request.params).catch(async (error: unknown) => {
          throw await explain(error, request.params);
        });
      case 'getMedia': {
        const names = (await files.list(request.params.mediaFolder)).filter((name) => !name.endsWith('.yaml'));
        const media = new Map<string, object>();
        // All photographs at once would not fit into memory.
        await forEachConcurrent(names, 4, async (name) => media.set(name, await readMedia(name)));
        return names.map((name) => media.get(name));
      }
      case 'getMediaFile':
        return readMedia(request.params.path);
      case 'persistMedia':
        return upload(toChange(request.params.asset));
      case 'deleteFiles':
        return remove(request.params.paths, request.params.options.commitMessage);
    }
  }

  return (body: unknown): Promise<unknown> => {
    const parsed = v.safeParse(requestSchema, body);
    if (!parsed.success) throw new EditorError('El editor ha pedido algo que este servidor no conoce.');
    return act(parsed.output);
  };
}
