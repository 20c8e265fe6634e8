import {
  type Parser,
  parseChoice,
  parseInteger,
  parseMailAddress,
  parseMailAddresses,
  parseOptionalContact,
  parseOptionalOrigin,
  parseOptionalText,
  parseOptionalUrl,
  parsePercents,
  parseShare,
  parseStorePlace,
  parseText,
  parseUrls,
  parseWebhooks,
} from './parsers.ts';
import { parseTrustedAddresses } from './trusted-addresses.ts';

/** One environment variable: default text, parser, and the reason for the default. */
export interface Variable<T> {
  readonly fallback: string;
  readonly parse: Parser<T>;
  readonly why: string;
}

const variable = <T>(fallback: string, parse: Parser<T>, why: string): Variable<T> => ({ fallback, parse, why });

/** Every setting of the platform. Nothing else in the project reads the environment. */
export const VARIABLES = {
  HOST: variable(
    '127.0.0.1',
    parseText,
    'The address the shell listens on; only this machine, until a proxy is put in front.',
  ),
  PORT: variable('3000', parseInteger(1, 65535), 'The port of the website; 3000 is what developers expect.'),
  CONTENT_API_PORT: variable(
    '3001',
    parseInteger(1, 65535),
    'The port of our own content API; not meant for visitors. Unset: the one after PORT, so that a second copy on the same machine needs another PORT and no more.',
  ),
  CONTENT_API_HOST: variable(
    '127.0.0.1',
    parseText,
    'The address our own content API listens on; only this machine, as visitors reach it through the shell, which asks for it at 127.0.0.1. 0.0.0.0 where Prometheus on another machine reads its metrics, behind a firewall.',
  ),
  API_BASE: variable(
    '',
    parseOptionalUrl('http', 'https'),
    'Put before every /api path. Empty: our own content API is started and used.',
  ),
  SITE_URL: variable('', parseOptionalOrigin, 'The public address, used in canonical links. Empty: http://HOST:PORT.'),
  SEARCH_ENGINES: variable(
    'refuse',
    parseChoice('refuse', 'welcome'),
    'welcome lets search engines in and names the sitemap to them, for the one public site; refuse keeps them out, so that no copy for trying things is ever found.',
  ),
  OTHER_HOSTS: variable(
    'refuse',
    parseChoice('refuse', 'allow'),
    'allow lets pages of any other site load the files of sections, the data and the pictures, so that they can show a section with Module Federation; nothing of a visitor is among them. refuse keeps browsers from it.',
  ),
  DATA_DIR: variable(
    '.data',
    parseText,
    'Everything the platform writes: releases, database, image variants. Below the project, never committed.',
  ),
  FOREIGN_PICTURES_MB: variable(
    '512',
    parseInteger(0, 1_000_000),
    'What DATA_DIR may hold of the pictures of a foreign content API in the sizes and formats that pages ask for; those not asked for the longest go first. 0 passes its pictures on as they are.',
  ),
  CONTENT_DIR: variable('content', parseText, 'The folder of the editorial content that is imported at the start.'),
  CONTENT_API_WAIT_SECONDS: variable(
    '0',
    parseInteger(0, 3_600),
    'How long a gateway that starts leaves its port closed until the content API answers; npm start and the archive, which start both at once, set it to 3600 unless it is set. A process that takes the place of another never waits. 0: not at all, as visitors are better served without a content API than by nobody.',
  ),
  CONTENT_IMPORT: variable(
    'start',
    parseChoice('start', 'manual'),
    'start imports the content at each start of the content API, which costs nothing when it has not changed; manual leaves it to the command.',
  ),
  DATABASE_URL: variable(
    '',
    parseOptionalUrl('postgres', 'postgresql'),
    'A PostgreSQL server. Empty: the embedded database below DATA_DIR, so that nothing has to be installed.',
  ),
  TEST_DATABASE_URL: variable(
    '',
    parseOptionalUrl('postgres', 'postgresql'),
    'A PostgreSQL server for the tests alone, which then run on it too. Empty: the one of DATABASE_URL, if any.',
  ),
  ADVISORIES: variable(
    '',
    parseOptionalText,
    'A folder or file of known vulnerabilities in the OSV format, such as an unpacked all.zip of npm from osv.dev, for the tests: what runs in production is compared with it. Empty: only the package registry is asked, which need not know any.',
  ),
  PREVIEW_SECRET: variable(
    '',
    parseOptionalText,
    'What preview links are signed with. Empty: a secret that is made once and kept in DATA_DIR; several machines need one in common.',
  ),
  SECURITY_CONTACT: variable(
    '',
    parseOptionalContact,
    'Whom to tell of a weakness, as mailto: or https: address; shown at /.well-known/security.txt. Empty: that file is not there.',
  ),
  STATISTICS_DAYS: variable(
    '730',
    parseInteger(0, 36_500),
    'How many days the counts of pages read, failed searches and dead links are kept; two years, so that a year can be compared with the one before. 0 counts nothing.',
  ),
  FIELD_PERCENT: variable(
    '100',
    parseInteger(0, 100),
    'Share of the visits, in percent, whose browsers tell the site of errors and of how quickly pages were there, when they leave: sums only, without cookies or identifiers, and nothing is stored on the device. Canaries are judged by it. 0: no browser is asked.',
  ),
  CANARY_STEPS: variable(
    '1, 10, 50',
    parsePercents,
    'Shares of the visitors, in percent and rising, that a release gets one after the other when it is promoted with --auto; then all get it.',
  ),
  CANARY_STEP_SECONDS: variable(
    '600',
    parseInteger(5, 604_800),
    'How long each of CANARY_STEPS lasts at least. With fewer than 30 pages it lasts longer.',
  ),
  CANARY_WATCH_SECONDS: variable(
    '3600',
    parseInteger(0, 604_800),
    'How long a release that all visitors got by --auto is still compared with the one before, and taken back when it does worse.',
  ),
  RELEASE_WEBHOOKS: variable(
    '',
    parseWebhooks,
    'Whom to tell when gateways move a release by themselves: SECTION=https://… for a team, *=https://… for all others, with commas between them. They get JSON with releases, action, percent and why.',
  ),
  SHELL_PROCESSES: variable(
    '0',
    parseInteger(0, 256),
    'Processes that answer visitors, below one that keeps them at their number. 0: one for each core, so that none is idle while visitors wait; each takes about 100 MB at rest and up to 350 MB when visitors ask for tens of thousands of different addresses. 1: a single process, which is enough for a small machine; without a supervisor nothing replaces it when it hangs.',
  ),
  RENDER_WORKERS: variable(
    '0',
    parseInteger(0, 64),
    'Render workers of each process for each release set; 0 shares out one for each core, at most four, and gives each process at least one.',
  ),
  RENDER_DEADLINE_MS: variable(
    '5000',
    parseInteger(100, 60_000),
    'After this time a rendering is given up and its worker replaced; no visitor waits longer for a page.',
  ),
  RENDER_MEMORY_MB: variable(
    '256',
    parseInteger(64, 4096),
    'What one render worker may hold, in megabytes; one that holds 70 % of it is replaced. They need about 60.',
  ),
  API_DEADLINE_MS: variable(
    '2500',
    parseInteger(50, 60_000),
    'After this time one call to the API counts as failed; half the rendering deadline.',
  ),
  API_FRESH_SECONDS: variable(
    '1',
    parseInteger(0, 3600),
    'For how long an answer of the API serves further pages without being asked for again: a moment, in which a busy site asks for the same frame and lists many times. 0 asks for each page.',
  ),
  PAGE_CACHE_SECONDS: variable(
    '5',
    parseInteger(0, 3600),
    'How long a rendered page is served as fresh; short, so that an editor sees a change at once. Our own content API says when its content changes: its pages are fresh for ten minutes, or until then. 0 switches the cache off.',
  ),
  CACHE_PURGE_URLS: variable(
    '',
    parseUrls,
    'Addresses of the shared caches in front of the site, such as http://10.0.0.21:6081 for Varnish, with commas between them. They are told of every promotion and import (PURGE with the keys in xkey), and may then keep pages for ten minutes; others keep them for PAGE_CACHE_SECONDS.',
  ),
  RELEASE_STORE: variable(
    '',
    parseStorePlace,
    'Where releases lie: a folder, or a bucket such as s3://my-bucket/website. Empty: the folder store below DATA_DIR, which is enough for one machine.',
  ),
  RELEASE_STORE_ENDPOINT: variable(
    '',
    parseOptionalUrl('http', 'https'),
    'The server of the bucket. Empty: Amazon S3. Credentials are found as AWS tools find them: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile, or the role of the machine.',
  ),
  RELEASE_STORE_REGION: variable(
    'us-east-1',
    parseText,
    'The region of the bucket; servers other than Amazon’s usually take any.',
  ),
  RELEASE_KEY: variable(
    '',
    parseOptionalText,
    'The file of the private key that signs what is published (made by `npm run releases -- keys FILE`). Empty: releases are not signed, which a store with a list of owners refuses.',
  ),
  RELEASE_ROOT_KEY: variable(
    '',
    parseOptionalText,
    'The public key that signed the list of owners. With it only releases that their owners signed are loaded, even if others may write to the store. Empty: any release is loaded, as in development.',
  ),
  RELEASE_CHANNEL: variable('production', parseText, 'The channel whose release set the shell serves.'),
  SHELL_DIST: variable(
    '',
    parseOptionalText,
    'A build of the shell, below the project, that takes the place of the release set’s: for development and measurements. Empty: each release set names its own.',
  ),
  CONSENT_MODE: variable(
    'classic',
    parseChoice('classic', 'explicit'),
    'classic shows the sentence of the specification; explicit the one that Spanish law accepts.',
  ),
  CONSENT_VERSION: variable(
    '1',
    parseInteger(1, 9_999),
    'Version of what visitors consent to. Raise it when the use of cookies changes: everybody is asked again.',
  ),
  OFFLINE_PAGES: variable(
    'on',
    parseChoice('on', 'off'),
    'on lets browsers keep visited pages, to be read without a connection; off does not, and removes what they kept.',
  ),
  SMTP_URL: variable(
    '',
    parseOptionalUrl('smtp', 'smtps'),
    'The mail server for contact messages. Empty: messages stay in the outbox.',
  ),
  MAIL_TO: variable(
    '',
    parseMailAddresses,
    'Who receives all contact messages, several addresses parted by commas. Empty: the receivers that site.yaml names by subject, else the first mail address of the site properties.',
  ),
  MAIL_FROM: variable(
    'web@site.example',
    parseMailAddress,
    'The sender of contact messages; the visitor is only ever in Reply-To.',
  ),
  MAIL_PER_ADDRESS: variable(
    '10',
    parseInteger(1, 10_000),
    'How many contact messages one address may send in an hour; a family behind one connection stays below it.',
  ),
  MAIL_PER_HOUR: variable(
    '200',
    parseInteger(1, 1_000_000),
    'How many contact messages are accepted in an hour in all: more than anybody reads, less than fills a mailbox.',
  ),
  MAIL_KEEP_DAYS: variable(
    '30',
    parseInteger(1, 365),
    'After so many days a contact message that no mail server took is deleted. One that was taken is deleted at once.',
  ),
  TRUSTED_PROXIES: variable(
    '127.0.0.1, ::1',
    parseTrustedAddresses,
    'Addresses and networks whose X-Forwarded-For is believed: the proxies, and the shells for the content API. This machine, where a proxy usually runs.',
  ),
  REQUESTS_PER_SECOND: variable(
    '20',
    parseInteger(0, 100_000),
    'How many pages, pictures and calls one address may ask for each second in the long run, with fifteen times as many at once; several visitors may share an address. 0: without limit.',
  ),
  CONNECTIONS_PER_ADDRESS: variable(
    '200',
    parseInteger(0, 100_000),
    'How many connections one address may have open to one process: enough for an office of thirty browsers, too few to take them all. Proxies of TRUSTED_PROXIES are not counted. 0: without limit.',
  ),
  CLIENT_DEADLINE_MS: variable(
    '15000',
    parseInteger(100, 600_000),
    'How long a client may take to send the headers of a request; the whole request may take twice as long. Enough for any phone.',
  ),
  LAME_DUCK_MS: variable(
    '3000',
    parseInteger(0, 60_000),
    'How long a server that gets SIGTERM goes on answering while /readyz (or /api/health) says 503: time for a balancer to notice and send nobody any more. Ctrl-C (SIGINT) waits for nothing.',
  ),
  METRICS_TOKEN: variable(
    '',
    parseOptionalText,
    'What Prometheus and the operator have to send as Authorization: Bearer to read /metrics and /_secciones. Empty: they answer this machine only, and nobody once SITE_URL is a public address.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    '',
    parseOptionalUrl('http', 'https'),
    'A collector of OpenTelemetry traces that takes OTLP by HTTP, such as http://127.0.0.1:4318. Empty: nothing is traced, and no code for it is loaded. OTEL_EXPORTER_OTLP_HEADERS is sent with every call.',
  ),
  OTEL_TRACES_SAMPLER_ARG: variable(
    '1',
    parseShare,
    'The share of the traces that begin here, from 0 to 1. A program of TRUSTED_PROXIES that sends a traceparent has decided for its own.',
  ),
  LOG_LEVEL: variable('info', parseChoice('debug', 'info', 'warn', 'error', 'silent'), 'How much is logged.'),
} as const satisfies Record<string, Variable<unknown>>;
