import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { AREAS } from '../../../../mfe-work-areas/src/areas.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const get = (path: string, init?: RequestInit) => fetch(workerSite().url + path, init);

async function readXml(path: string) {
  const response = await get(path);
  const text = await response.text();
  expect([path, response.status]).toEqual([path, 200]);
  expect(XMLValidator.validate(text)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    isArray: (name) => ['entry', 'item'].includes(name),
  });
  return { type: response.headers.get('content-type'), xml: parser.parse(text) };
}

async function readCalendar(path: string) {
  const response = await get(path);
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await response.text();
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

test.describe('the news', () => {
  test('are a feed in Atom', async () => {
    const { type, xml } = await readXml('/noticias/atom.xml');
    expect(type).toBe('application/atom+xml; charset=utf-8');
    expect(xml.feed.title).toBe('Fundación de Prueba: noticias');
    expect(xml.feed.entry).toHaveLength(20);
    expect(xml.feed.entry[0]).toMatchObject({
      id: `${workerSite().url}/noticias/noticia-1`,
      title: 'Noticia 1 sobre la restauración',
      summary: 'Entradilla de la noticia 1',
    });
    expect(Date.parse(xml.feed.updated)).toBe(Date.parse(xml.feed.entry[0].updated));
  });

  test('are a feed in RSS', async () => {
    const { type, xml } = await readXml('/noticias/rss.xml');
    expect(type).toBe('application/rss+xml; charset=utf-8');
    expect(xml.rss.channel.item).toHaveLength(20);
    expect(xml.rss.channel.item[0].link).toBe(`${workerSite().url}/noticias/noticia-1`);
  });

  test('have a feed for each work area', async () => {
    for (const { category, title } of Object.values(AREAS)) {
      const { xml } = await readXml(`/noticias/${category}/atom.xml`);
      expect(xml.feed.title).toBe(`Fundación de Prueba: noticias de ${title}`);
      expect(xml.feed.entry?.length ?? 0).toBe(category === 'formacion' ? 7 : 0);
      expect((await readXml(`/noticias/${category}/rss.xml`)).xml.rss.channel.item?.length ?? 0).toBe(
        category === 'formacion' ? 7 : 0,
      );
    }
    expect((await get('/noticias/ninguna/atom.xml')).status).toBe(404);
  });
});

test.describe('the events', () => {
  test('are a calendar, without those whose date is pending', async () => {
    const events = await readCalendar('/eventos/calendario.ics');
    expect(events).toHaveLength(8);
    expect(events.map(({ summary }) => summary)).toContain('Cancelado: Evento cancelado');
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(8);
    const days = events.find(({ summary }) => summary === 'Evento varios-dias');
    expect(days?.startDate.isDate).toBe(true);
    expect(days?.duration.toSeconds()).toBe(3 * 86_400);
  });

  test('have a calendar file each, at half past seven in Requena', async () => {
    const [event, ...others] = await readCalendar('/eventos/proximo-1/calendario.ics');
    expect(others).toEqual([]);
    expect(event?.summary).toBe('Evento proximo-1');
    expect(event?.location).toBe('Teatro Principal');
    const clock = new Intl.DateTimeFormat('es', { timeZone: 'Europe/Madrid', timeStyle: 'short' });
    expect(clock.format(event?.startDate.toJSDate())).toBe('19:30');
    expect((await get('/eventos/sin-fecha/calendario.ics')).status).toBe(404);
    expect((await get('/eventos/no-existe/calendario.ics')).status).toBe(404);
  });
});

test.describe('a document other than a page', () => {
  test('supports ETag and HEAD requests', async () => {
    const first = await get('/eventos/calendario.ics');
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await get('/eventos/calendario.ics', { headers })).status).toBe(304);
    // Shared caches can use one response for all visitors.
    expect(first.headers.get('vary')).toBe('Accept-Encoding');
    const head = await get('/eventos/calendario.ics', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(
      first.headers.get('content-length') ?? String((await first.arrayBuffer()).byteLength),
    );
  });

  test('adds no code to the scripts that pages load', async () => {
    const html = await (await get('/eventos/proximo-1')).text();
    const scripts = [...html.matchAll(/"src":"([^"]+\.js)"/g)].map(([, src = '']) => src);
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) expect(await (await get(script)).text()).not.toMatch(/VCALENDAR|NewsArticle|<feed/);
  });
});
