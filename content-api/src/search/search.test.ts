import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import type { Database } from '../database/database.ts';
import { writeContentState } from '../import/database/content-state.ts';
import { writeContent } from '../import/database/write-content.ts';
import { type Item, toItem } from '../items/item.ts';
import type { ResultType } from '../schemas/result-types.ts';
import type { ContentStore } from '../search/content-store.ts';
import { search } from './search.ts';
import { cacheVocabulary } from './vocabulary.ts';

function item(id: string, type: ResultType, name: string, body: string, starts: Date | null = null): Item {
  return toItem({
    kind: 'page',
    id,
    path: `/${id}`,
    starts,
    search: { type, name, description: `Resumen: ${name}`, lead: '', body },
  });
}

const ITEMS = [
  item(
    'torre',
    'Noticia',
    'La torre reabre',
    'La torre gótica se restauró entre 2012 y 2013, en el callejón de Paniagua.',
  ),
  item('restauracion', 'Página', 'Restauración del patrimonio', 'Cuidamos retablos, portadas y archivos de Requena.'),
  item('aulas', 'Página', 'Talleres escolares', 'Los niños aprenden a leer una partitura.'),
  item('nino', 'Patrono', 'Julián Nino Cano', 'Notario jubilado y aficionado a la viña.'),
  item('becas', 'Página', 'Becas de investigación', 'Apoyamos investigaciones sobre la seda y los telares.'),
  item('telar', 'Página', 'El telar mecánico', 'Se guarda en el taller.'),
  item(
    'casa',
    'Proyecto',
    'La casa de la seda',
    'Telares: telares altos, telares bajos, telares nuevos y telares viejos.',
  ),
  item('vendimia', 'Evento', 'Fiesta de la Vendimia', 'Pisa de la uva, pregón y música en la plaza.'),
  item('vino', 'Proyecto', 'Museo del vino', 'Los bodegueros y sus bodegas: tinajas, lagares y bobal.'),
  item('organo', 'Evento', 'Concierto de órgano', 'Un órgano barroco en la iglesia de Santa María.'),
  item('carta', 'Documento', 'Carta puebla de 1257', 'Privilegio de Alfonso X dado en Atienza.'),
  item('arqueologia', 'Aportación', 'Arqueología del vino', 'Excavaciones en la Solana de las Pilillas.'),
  item('ano-viejo', 'Noticia', 'Balance', 'Requena, Requena y Requena: la bodega más vieja.', new Date('2024-01-01')),
  item('ano-nuevo', 'Noticia', 'Balance', 'Requena, Requena y Requena: la bodega más vieja.', new Date('2026-01-01')),
];

const found = (...ids: readonly string[]) => ids.map((id) => `/${id}`);

describe.each(TEST_DATABASES)('search on $name', (kind) => {
  let database: Database;
  let store: ContentStore;
  beforeAll(async () => {
    database = await openMigrated(kind);
    store = {
      database,
      vocabulary: cacheVocabulary(database, () => new Date('2026-11-22T12:00:00+01:00')),
      now: () => new Date('2026-11-22T12:00:00+01:00'),
      preview: false,
    };
    await writeContent(database, ITEMS, []);
    await writeContentState(database, { hash: '1', day: '2026-11-22', relative_dates: false });
  });
  afterAll(() => database.close());

  const run = (text: string, types: readonly ResultType[] = []) => search(store, { text, part: {}, types });
  const urls = async (text: string) => (await run(text)).data.map(({ url }) => url);

  it.each([
    // Typical input: without accents, in other forms, with typing errors.
    ['restauracion', found('restauracion', 'torre')],
    ['restaurar', found('restauracion', 'torre')],
    ['RESTAURACIÓN', found('restauracion', 'torre')],
    ['gotico', found('torre')],
    ['investigaciones', found('becas')],
    ['investigacion', found('becas')],
    ['niño', found('aulas')],
    ['nino', found('nino', 'aulas')],
    ['restaruacion', found('restauracion', 'torre')],
    ['requna', found('ano-nuevo', 'ano-viejo', 'restauracion')],
    ['vendimias', found('vendimia')],
    ['musica', found('vendimia')],
    ['organo barroco', found('organo')],
    ['arqueologia', found('arqueologia')],
    ['excavacion', found('arqueologia')],
    ['part', found('aulas')],
    ['1257', found('carta')],
    ['la carta de alfonso', found('carta')],
    ['callejon paniagua', found('torre')],
    ['telar', found('telar', 'casa', 'becas')],
    ['viña', found('nino')],
    ['iglesa', found('organo')],
    ['  ¡vendimia!  ', found('vendimia')],
    ["d'uva", found('vendimia')],
  ])('%s finds %j', async (text, expected) => {
    expect(await urls(text)).toEqual(expected);
  });

  it('ranks a word in the name above any number of occurrences in the text', async () => {
    expect(await urls('telares')).toEqual(found('telar', 'casa', 'becas'));
    expect(await urls('bodega')).toEqual(found('ano-nuevo', 'ano-viejo', 'vino'));
  });

  it('returns the text that it searched for instead', async () => {
    expect((await run('La restaruacion de Requna')).correction).toBe('La restauración de requena');
    expect((await run('restauracion')).correction).toBeNull();
    expect((await run('resta')).correction).toBeNull();
    expect((await run('zzzzzzz')).correction).toBeNull();
  });

  it('offers a correction when there are results without it, and never for a word of the content', async () => {
    expect(await run('seda vendimai')).toMatchObject({ correction: null, alternative: 'seda vendimia', complete: 0 });
    expect(await run('telar vecas')).toMatchObject({ correction: 'telar becas' });
    expect(await run('nino')).toMatchObject({ correction: null, alternative: null });
  });

  it('returns the number of results with all words if there are others too', async () => {
    const found = await run('vino bobal zarzamora');
    expect(found).toMatchObject({ complete: 0, total: 3 });
    expect(found.data[0]?.url).toBe('/vino');
    expect((await run('telares')).complete).toBeNull();
    expect((await run('museo vino')).complete).toBe(1);
    // Counted among the requested types only.
    expect(await run('museo vino', ['Aportación'])).toMatchObject({ complete: 0, total: 1 });
    expect(await run('museo vino', ['Proyecto'])).toMatchObject({ complete: null, total: 1 });
    expect(await run('vino bobal zarzamora', ['Evento'])).toMatchObject({ complete: null, total: 0 });
  });

  it('finds pages that editors pinned to a text, and synonyms', async () => {
    const detail = {
      synonyms: [
        ['títeres', 'marionetas'],
        ['uva', 'racimo'],
      ],
      pins: [{ text: 'ayudas económicas', page: { kind: 'page', id: 'becas' } }],
    };
    await writeContent(database, [...ITEMS, toItem({ kind: 'single', id: 'search', detail })], []);
    await writeContentState(database, { hash: '5', day: '2026-11-22', relative_dates: false });
    expect((await urls('económica ayuda'))[0]).toBe('/becas');
    expect(await urls('Racimo')).toEqual(found('vendimia'));
    expect((await run('racimo')).data[0]?.snippet).toContainEqual({ text: 'uva', match: true });
    await writeContent(database, ITEMS, []);
    await writeContentState(database, { hash: '6', day: '2026-11-22', relative_dates: false });
  });

  it('ranks a short page above a long one with the word as often', async () => {
    const long = `Un acordeón. ${'Cosas de otro tema que nadie busca. '.repeat(100)}`;
    await writeContent(
      database,
      [item('a-larga', 'Página', 'Uno', long), item('corta', 'Página', 'Dos', 'Un acordeón.')],
      [],
    );
    await writeContentState(database, { hash: '9', day: '2026-11-22', relative_dates: false });
    expect(await urls('acordeón')).toEqual(found('corta', 'a-larga'));
    await writeContent(database, ITEMS, []);
    await writeContentState(database, { hash: '10', day: '2026-11-22', relative_dates: false });
  });

  it('ranks upcoming events above past ones', async () => {
    const events = [2022, 2027].map((year) => item(`feria-${year}`, 'Evento', 'Feria', '', new Date(`${year}-05-01`)));
    await writeContent(database, [...events, item('feria', 'Página', 'Feria', '')], []);
    await writeContentState(database, { hash: '7', day: '2026-11-22', relative_dates: false });
    expect(await urls('feria')).toEqual(found('feria-2027', 'feria', 'feria-2022'));
    expect(await urls('mayo de 2022')).toEqual(found('feria-2022', 'feria-2027'));
    await writeContent(database, ITEMS, []);
    await writeContentState(database, { hash: '8', day: '2026-11-22', relative_dates: false });
  });

  it('counts the results of each type, whatever types are requested', async () => {
    const types = [
      { type: 'Página', total: 1 },
      { type: 'Proyecto', total: 1 },
    ];
    expect(await run('seda')).toMatchObject({ total: 2, types });
    expect(await run('seda', ['Proyecto'])).toMatchObject({ total: 1, types });
    expect(await run('seda', ['Evento'])).toMatchObject({ total: 0, data: [], types });
  });

  it('marks matches in the name', async () => {
    expect((await run('vinos')).data[1]?.markedName).toEqual([
      { text: 'Museo del ', match: false },
      { text: 'vino', match: true },
    ]);
  });

  it('finds pages with any of the words if none has all', async () => {
    expect((await urls('telares de Atienza')).toSorted()).toEqual(found('becas', 'carta', 'casa', 'telar'));
  });

  it('finds nothing for an empty text', async () => {
    for (const text of ['', '   ', '¿?', 'zzzzzzz']) expect(await run(text)).toMatchObject({ data: [], total: 0 });
  });

  it('returns only the requested types', async () => {
    expect((await run('vino', ['Aportación'])).data.map(({ url }) => url)).toEqual(found('arqueologia'));
  });

  it('paginates, and counts all results', async () => {
    const page = await search(store, { text: 'requena', part: { offset: 1, limit: 1 }, types: [] });
    expect(page).toMatchObject({ total: 3, data: [{ url: '/ano-viejo', type: 'Noticia' }] });
    const behind = await search(store, { text: 'requena', part: { offset: 9 }, types: [] });
    expect(behind).toMatchObject({ total: 3, data: [] });
  });

  it('accepts any input', async () => {
    for (const text of ["a'b", '\\', ':*', '!(&|', '%_', '🍷 vino', `${'palabra '.repeat(500)}`, '\u0000'])
      await expect(run(text)).resolves.toBeDefined();
  });

  it('recognises new words as soon as any process has imported them', async () => {
    expect(await urls('zarzuela')).toEqual([]);
    await writeContent(database, [...ITEMS, item('zarzuela', 'Evento', 'La zarzuela', '')], []);
    await writeContentState(database, { hash: '2', day: '2026-11-22', relative_dates: false });
    expect((await run('zarzuella')).correction).toBe('zarzuela');
  });
});
