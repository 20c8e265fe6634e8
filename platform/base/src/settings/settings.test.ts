import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findMisspelt, readSettings, SettingsError, toSiteUrl } from './settings.ts';
import { renderSettingsTable } from './settings-table.ts';

describe('readSettings', () => {
  it('uses the defaults when nothing is set', () => {
    const settings = readSettings({});
    expect(settings.PORT).toBe(3000);
    expect(settings.API_BASE).toBe('');
    expect(settings.CONSENT_MODE).toBe('classic');
  });

  it('reads values that are set, and removes the trailing slash of an address', () => {
    expect(readSettings({ PORT: '8080', API_BASE: 'https://api.example/' })).toMatchObject({
      PORT: 8080,
      API_BASE: 'https://api.example',
    });
  });

  it('derives the port of the content API from that of the website, unless it is set', () => {
    expect(readSettings({}).CONTENT_API_PORT).toBe(3001);
    expect(readSettings({ PORT: '8080' }).CONTENT_API_PORT).toBe(8081);
    expect(readSettings({ PORT: '8080', CONTENT_API_PORT: '3001' }).CONTENT_API_PORT).toBe(3001);
  });

  it('names PORT when the port derived from it is invalid', () =>
    expect(() => readSettings({ PORT: '65535' })).toThrow(
      'CONTENT_API_PORT must be a whole number from 1 to 65535; it is "65536", the port after PORT.',
    ));

  it('rejects an empty number: 0 would mean no limit', () =>
    expect(() => readSettings({ REQUESTS_PER_SECOND: '', PAGE_CACHE_SECONDS: ' ' })).toThrow(
      /PAGE_CACHE_SECONDS must be[^\n]*\nREQUESTS_PER_SECOND must be/,
    ));

  it('ignores a trailing line break, as in files of secrets', () =>
    expect(readSettings({ SITE_URL: 'https://sitio.example/\n', METRICS_TOKEN: 'abc\n', PORT: '80\r' })).toMatchObject({
      SITE_URL: 'https://sitio.example',
      METRICS_TOKEN: 'abc',
      PORT: 80,
      CONTENT_API_PORT: 81,
    }));

  it('puts an IPv6 address into brackets', () => {
    expect(toSiteUrl(readSettings({ HOST: '::' }))).toBe('http://[::]:3000');
    expect(toSiteUrl(readSettings({ HOST: 'localhost' }))).toBe('http://localhost:3000');
  });

  it('accepts only an origin as SITE_URL: with a path, every canonical link would be wrong', () => {
    expect(readSettings({ SITE_URL: 'https://Sitio.example:443//' }).SITE_URL).toBe('https://sitio.example');
    for (const SITE_URL of ['https://sitio.example/inicio', 'https://sitio.example?a', 'https://sitio.example/#a'])
      expect(() => readSettings({ SITE_URL })).toThrow(
        /^SITE_URL must end after the host, as in https:\/\/sitio.example; it is/,
      );
  });

  it.each(['DATA_DIR', 'RELEASE_STORE'])('rejects %s below /proc, where creating a folder never ends', (name) => {
    for (const folder of ['/proc', '/proc/x', '//proc/x', '/tmp/../proc/x'])
      expect(() => readSettings({ [name]: folder })).toThrow(`${name} must be a folder on a disk, not below /proc`);
    expect(readSettings({ [name]: '/process' })).toMatchObject({ [name]: '/process' });
  });

  it.each(['API_BASE', 'RELEASE_STORE_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'])(
    'rejects ? and # in %s: the path that is appended would not reach the server',
    (name) => {
      for (const end of ['?key=a', '/#a'])
        expect(() => readSettings({ [name]: `https://api.example/v1${end}` })).toThrow(
          `${name} must be an address without ? and #`,
        );
    },
  );

  it('rejects the whole address of a trace collector, to which the same path would be added', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://otlp.example/otlp/v1/traces/';
    expect(() => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT })).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be the address without /v1/traces, which is appended',
    );
  });

  it('rejects credentials in addresses, since `fetch` would reject them', () =>
    expect(() =>
      readSettings({ API_BASE: 'https://a:secret@api', CACHE_PURGE_URLS: 'http://b, http://:secret@c' }),
    ).toThrow(/^API_BASE must be an address without [^\n]* "…@api"\.\nCACHE_PURGE_URLS must be [^\n]* "…@c"\.$/));

  it('accepts mail addresses, with or without names, and rejects anything that is not one', () => {
    const MAIL_TO = 'a@sitio.example; "Pérez, Ana" <ana@sitio.example>,';
    const MAIL_FROM = 'Fundación <web@sitio.example>';
    expect(readSettings({ MAIL_TO, MAIL_FROM })).toMatchObject({ MAIL_TO, MAIL_FROM });
    for (const mail of ['web', 'Fundación web@sitio.example', 'a@sitio.example b@sitio.example', '<web@sitio'])
      for (const name of ['MAIL_TO', 'MAIL_FROM'])
        expect(() => readSettings({ [name]: mail })).toThrow(`${name} must be a mail address, such as`);
    expect(() => readSettings({ MAIL_FROM: '' })).toThrow('MAIL_FROM must be a mail address');
  });

  it.each(['MAIL_TO', 'MAIL_FROM'])('rejects apostrophes around %s, which an --env-file of docker keeps', (name) =>
    expect(() => readSettings({ [name]: "'web@sitio.example'" })).toThrow(`${name} must be a mail address`),
  );

  it.each([',', '"Ana"', '"a@sitio.example, b@sitio.example"'])('rejects MAIL_TO without any address: %s', (MAIL_TO) =>
    expect(() => readSettings({ MAIL_TO })).toThrow('MAIL_TO must be a mail address'),
  );

  it.each([
    ['METRICS_TOKEN', 'contraseña', 'must consist of ASCII characters, since no header contains others; it is "…".'],
    ['RELEASE_CHANNEL', '../x', 'must be a name of letters, digits, dots, hyphens and underscores; it is "../x".'],
    ['RELEASE_CHANNEL', '', 'must be a name'],
    ['RELEASE_ROOT_KEY', 'root.pem', 'must be empty or a whole public key'],
    ['SMTP_URL', 'smtp://', 'must name a host, as in smtp://mail.site.example:587; it is "smtp://".'],
  ])('rejects %s that cannot work: "%s"', (name, value, problem) =>
    expect(() => readSettings({ [name]: value })).toThrow(`${name} ${problem}`),
  );

  it('accepts tokens, names and keys that work', () => {
    const key = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const settings = { METRICS_TOKEN: 'a~1 +/=', RELEASE_CHANNEL: 'pre-view_1.0', RELEASE_ROOT_KEY: key };
    expect(readSettings(settings)).toMatchObject(settings);
    expect(readSettings({ SMTP_URL: 'smtp://a:b@[::1]:25/' }).SMTP_URL).toBe('smtp://a:b@[::1]:25');
  });

  it('reports all invalid values together', () => {
    const read = () => readSettings({ PORT: 'http', CONSENT_MODE: 'none', DATABASE_URL: 'mysql://x' });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(/PORT must be a whole number from 1 to 65535; it is "http"/);
    expect(read).toThrow(/CONSENT_MODE must be one of: classic, explicit/);
    expect(read).toThrow(/DATABASE_URL must be empty or an address that starts with postgres/);
  });

  it('hides passwords in invalid values', () =>
    expect(() =>
      readSettings({ DATABASE_URL: 'postgres//site:se@cret@db/site', SMTP_URL: 'web:se,cret@mail:587' }),
    ).toThrow(/DATABASE_URL must [^\n]* it is "…@db\/site"\.\nSMTP_URL must [^\n]* it is "…@mail:587"\.$/));
});

it('detects misspelt settings among settings and variables of other programs', () => {
  const others = {
    PATH: '',
    HOSTNAME: '',
    PORTS: '',
    TZ: '',
    NODE_ENV: '',
    AWS_PROFILE: '',
    OTEL_EXPORTER_OTLP_HEADERS: '',
  };
  expect(findMisspelt({ SEARCH_ENGINES: 'welcome', MAIL_TO: '', ...others })).toEqual([]);
  expect(findMisspelt({ SEARCH_ENGINE: 'welcome', MAIL_FORM: '', smtp_url: '', DATADIR: '' })).toEqual([
    'There is no setting SEARCH_ENGINE. Did you mean SEARCH_ENGINES?',
    'There is no setting MAIL_FORM. Did you mean MAIL_FROM?',
    'There is no setting smtp_url. Did you mean SMTP_URL?',
    'There is no setting DATADIR. Did you mean DATA_DIR?',
  ]);
});

it('docs/settings.md is up to date: `npm run settings` writes it', () => {
  expect(readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8')).toBe(renderSettingsTable());
});
