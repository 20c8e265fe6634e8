import {
  type Parser,
  parseChoice,
  parseFolder,
  parseInteger,
  parseMailAddress,
  parseMailAddresses,
  parseName,
  parseOptionalCollector,
  parseOptionalContact,
  parseOptionalMailServer,
  parseOptionalOrigin,
  parseOptionalPrefix,
  parseOptionalPublicKey,
  parseOptionalText,
  parseOptionalToken,
  parseOptionalUrl,
  parsePercents,
  parseShare,
  parseStoreLocation,
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

/**
 * Every setting of the platform. Besides it, `NODE_ENV` marks development, and build tools, scripts and the section kit
 * read variables that programs set for each other.
 */
export const VARIABLES = {
  HOST: variable(
    '127.0.0.1',
    parseText,
    'The address that the gateway listens on. The default is reachable only from this machine, until a proxy is put in front.',
  ),
  PORT: variable('3000', parseInteger(1, 65535), 'The port of the website; 3000 is what developers expect.'),
  CONTENT_API_PORT: variable(
    '3001',
    parseInteger(1, 65535),
    'The port of our own content API; not meant for visitors. Unset: the port after PORT, so that a second copy on the same machine only needs another PORT.',
  ),
  CONTENT_API_HOST: variable(
    '127.0.0.1',
    parseText,
    'The address that our own content API listens on. The default is reachable only from this machine, since visitors reach it through the gateway, which connects to 127.0.0.1. Use 0.0.0.0, behind a firewall, if Prometheus reads its metrics from another machine.',
  ),
  API_BASE: variable(
    '',
    parseOptionalPrefix,
    'The prefix of every /api path, to use another content API. Empty: our own content API is started and used.',
  ),
  SITE_URL: variable('', parseOptionalOrigin, 'The public address, used in canonical links. Empty: http://HOST:PORT.'),
  SEARCH_ENGINES: variable(
    'refuse',
    parseChoice('refuse', 'welcome'),
    'welcome allows search engines and announces the sitemap to them, for the one public site; refuse keeps them out, so that test installations are never indexed.',
  ),
  OTHER_HOSTS: variable(
    'refuse',
    parseChoice('refuse', 'allow'),
    'allow lets pages of other sites load the files of sections, the data and the images, so that they can show a section with Module Federation; none of these contain personal data. refuse makes browsers block it.',
  ),
  DATA_DIR: variable(
    '.data',
    parseFolder,
    'The folder for everything that the platform writes: releases, database, image variants. Below the project, never committed.',
  ),
  FOREIGN_PICTURES_MB: variable(
    '512',
    parseInteger(0, 1_000_000),
    'How much space in DATA_DIR the images of a foreign content API may take in the sizes and formats that pages request; the least recently requested are deleted first. Placeholders in pages are stored there too, also of our own images. 0 passes images on unchanged, without placeholders.',
  ),
  CONTENT_DIR: variable('content', parseText, 'The folder of the editorial content that is imported at startup.'),
  CONTENT_API_WAIT_SECONDS: variable(
    '0',
    parseInteger(0, 3_600),
    'How long a starting gateway keeps its port closed until the content API responds; npm start and the archive, which start both together, set it to 3600 unless it is set. A process that replaces another never waits. 0: not at all, since a site without a content API is better for visitors than no site.',
  ),
  CONTENT_IMPORT: variable(
    'start',
    parseChoice('start', 'manual'),
    'start imports the content whenever the content API starts, which costs nothing when it has not changed; manual leaves it to the command.',
  ),
  DATABASE_URL: variable(
    '',
    parseOptionalUrl('postgres', 'postgresql'),
    'A PostgreSQL server. Empty: the embedded database below DATA_DIR, so that nothing has to be installed.',
  ),
  TEST_DATABASE_URL: variable(
    '',
    parseOptionalUrl('postgres', 'postgresql'),
    'A PostgreSQL server only for the tests, which then also run on it. Empty: the one of DATABASE_URL, if any.',
  ),
  ADVISORIES: variable(
    '',
    parseOptionalText,
    'A folder or file of known vulnerabilities in the OSV format, such as an unpacked all.zip of npm from osv.dev, against which tests check the packages that run in production. Empty: only the advisories of the package registry are checked, which may have none.',
  ),
  PREVIEW_SECRET: variable(
    '',
    parseOptionalText,
    'The secret that signs preview links. Empty: a secret that is generated once and stored in DATA_DIR; several machines need to share one.',
  ),
  SECURITY_CONTACT: variable(
    '',
    parseOptionalContact,
    'The contact for security reports, as mailto: or https: address; published at /.well-known/security.txt. Empty: that file does not exist.',
  ),
  STATISTICS_DAYS: variable(
    '730',
    parseInteger(0, 36_500),
    'Of how many days the counts of pages read, failed searches and dead links are stored, days without any not included; two years, so that a year can be compared with the previous one. 0 counts nothing.',
  ),
  FIELD_PERCENT: variable(
    '100',
    parseInteger(0, 100),
    'Share of visits, in percent, whose browsers report errors and loading times when the visitor leaves: only aggregated, without cookies or identifiers, and nothing is stored on the device. Canaries are judged by these reports. 0: browsers report nothing.',
  ),
  CANARY_STEPS: variable(
    '1, 10, 50',
    parsePercents,
    'Rising shares of visitors, in percent, that get a release step by step when it is promoted with --auto, before all visitors get it.',
  ),
  CANARY_STEP_SECONDS: variable(
    '600',
    parseInteger(5, 604_800),
    'The minimum duration of each of CANARY_STEPS. A step lasts longer until at least 30 pages have been served.',
  ),
  CANARY_WATCH_SECONDS: variable(
    '3600',
    parseInteger(0, 604_800),
    'How long a release that was promoted to all visitors with --auto is still compared with the previous one, and rolled back when it does worse.',
  ),
  RELEASE_WEBHOOKS: variable(
    '',
    parseWebhooks,
    'Webhooks that are called when gateways promote or roll back a release automatically: SECTION=https://… for a team, *=https://… for all others, separated by commas. They receive JSON with releases, action, percent and why.',
  ),
  SHELL_PROCESSES: variable(
    '0',
    parseInteger(0, 256),
    'The number of processes that serve visitors, below a supervisor that replaces them when they end. 0: one per core, so that no core is idle while visitors wait; each takes about 100 MB when idle and up to 350 MB when visitors request tens of thousands of different addresses. 1: a single process, which is enough for a small machine; it has no supervisor, so nothing replaces it when it hangs.',
  ),
  RENDER_WORKERS: variable(
    '0',
    parseInteger(0, 64),
    'Render workers per process and release set. 0: one per core, at most four, divided among the processes, with at least one per process.',
  ),
  RENDER_DEADLINE_MS: variable(
    '5000',
    parseInteger(100, 60_000),
    'The time after which rendering a page is aborted, and a blocked worker replaced at the latest. A page may wait five more seconds for a worker.',
  ),
  RENDER_MEMORY_MB: variable(
    '256',
    parseInteger(64, 4096),
    'The memory limit of a render worker, in megabytes; a worker that uses 70 % of it is replaced. They need about 60.',
  ),
  API_DEADLINE_MS: variable(
    '2500',
    parseInteger(50, 60_000),
    'The timeout of one call of the API; half the rendering deadline.',
  ),
  PAGE_CACHE_SECONDS: variable(
    '5',
    parseInteger(0, 3600),
    'How long a page is served as fresh after its first call of the API; other pages reuse the answers for half of this time. Short, so that editors see a change immediately. Our own content API announces changes of its content: its pages are fresh for ten minutes, or until the next change. 0 turns the cache off, and with it the pages that are stored for outages.',
  ),
  CACHE_PURGE_URLS: variable(
    '',
    parseUrls,
    'Addresses of the shared caches in front of the site, such as http://10.0.0.21:6081 for Varnish, separated by commas. They are purged at every promotion and import (PURGE with the keys in xkey), and may therefore store pages for ten minutes; other caches store them for PAGE_CACHE_SECONDS.',
  ),
  RELEASE_STORE: variable(
    '',
    parseStoreLocation,
    'The store of releases: a folder, or a bucket such as s3://my-bucket/website. Empty: a folder below DATA_DIR, which is enough for one machine.',
  ),
  RELEASE_STORE_ENDPOINT: variable(
    '',
    parseOptionalPrefix,
    'The server of the bucket. Empty: Amazon S3. Credentials are found in the same way as by AWS tools: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile, or the role of the machine.',
  ),
  RELEASE_STORE_REGION: variable(
    'us-east-1',
    parseText,
    'The region of the bucket; servers other than Amazon’s usually accept any.',
  ),
  RELEASE_KEY: variable(
    '',
    parseOptionalText,
    'The file of the private key that signs published releases (created by `npm run releases -- keys FILE`). Empty: releases are not signed, and a store with a list of owners rejects them.',
  ),
  RELEASE_ROOT_KEY: variable(
    '',
    parseOptionalPublicKey,
    'The public key for the signature of the list of owners. If set, only releases signed by their owners are loaded, even if others can write to the store. Empty: any release is loaded, as in development.',
  ),
  RELEASE_CHANNEL: variable('production', parseName, 'The channel whose release set the gateway serves.'),
  CONSENT_MODE: variable(
    'classic',
    parseChoice('classic', 'explicit'),
    'classic shows the text of the specification; explicit the text that Spanish law accepts.',
  ),
  CONSENT_VERSION: variable(
    '1',
    parseInteger(1, 9_999),
    'Version of the consent text. Raise it when the use of cookies changes: all visitors are asked again.',
  ),
  OFFLINE_PAGES: variable(
    'on',
    parseChoice('on', 'off'),
    'on lets browsers store visited pages for offline reading; off does not, and removes stored pages.',
  ),
  SMTP_URL: variable(
    '',
    parseOptionalMailServer,
    'The mail server for contact messages. Empty: messages stay in the outbox.',
  ),
  MAIL_TO: variable(
    '',
    parseMailAddresses,
    'Recipients of all contact messages, separated by commas. Empty: the recipients that site.yaml names by subject, otherwise the first mail address of the site properties.',
  ),
  MAIL_FROM: variable(
    'web@site.example',
    parseMailAddress,
    'The sender of contact messages; the visitor’s address is only in Reply-To.',
  ),
  MAIL_PER_ADDRESS: variable(
    '10',
    parseInteger(1, 10_000),
    'How many contact messages one address may send per hour; enough for a family that shares a connection.',
  ),
  MAIL_PER_HOUR: variable(
    '200',
    parseInteger(1, 1_000_000),
    'How many contact messages are accepted per hour in total: more than anyone can read, fewer than would fill a mailbox.',
  ),
  MAIL_KEEP_DAYS: variable(
    '30',
    parseInteger(1, 365),
    'The number of days after which a contact message that no mail server has accepted is deleted. Accepted messages are deleted immediately.',
  ),
  TRUSTED_PROXIES: variable(
    '127.0.0.1, ::1',
    parseTrustedAddresses,
    'Addresses and networks whose X-Forwarded-For is trusted: the proxies, and for the content API the gateways. The default is this machine, where a proxy usually runs.',
  ),
  REQUESTS_PER_SECOND: variable(
    '20',
    parseInteger(0, 100_000),
    'How many pages, images and calls one address may request per second on average, with bursts of fifteen times as many; several visitors may share an address. The content API counts a search as four calls. 0: no limit.',
  ),
  CONNECTIONS_PER_ADDRESS: variable(
    '200',
    parseInteger(0, 100_000),
    'How many connections to one process an address may have open: enough for an office with thirty browsers, too few to exhaust the process. Proxies in TRUSTED_PROXIES are not counted. 0: no limit.',
  ),
  CLIENT_DEADLINE_MS: variable(
    '15000',
    parseInteger(100, 600_000),
    'How long a client may take to send the headers of a request; the whole request may take twice as long. Enough for any phone connection.',
  ),
  LAME_DUCK_MS: variable(
    '3000',
    parseInteger(0, 60_000),
    'How long a server continues to serve requests after SIGTERM, while /readyz (or /api/health) returns 503: time for a load balancer to notice and stop sending requests. Ctrl-C (SIGINT) does not wait.',
  ),
  METRICS_TOKEN: variable(
    '',
    parseOptionalToken,
    'The token that Prometheus and the operator must send as Authorization: Bearer to read /metrics and /_secciones. Empty: these addresses are available only to this machine, and to no one if SITE_URL is a public address.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    '',
    parseOptionalCollector,
    'A collector of OpenTelemetry traces that accepts OTLP over HTTP, such as http://127.0.0.1:4318. Empty: nothing is traced, and no tracing code is loaded. OTEL_EXPORTER_OTLP_HEADERS is sent with every call.',
  ),
  OTEL_TRACES_SAMPLER_ARG: variable(
    '1',
    parseShare,
    'The share of requests that start a trace here, from 0 to 1. If a program in TRUSTED_PROXIES sends a traceparent, its sampling decision applies.',
  ),
  LOG_LEVEL: variable('info', parseChoice('debug', 'info', 'warn', 'error', 'silent'), 'How much is logged.'),
} as const satisfies Record<string, Variable<unknown>>;
