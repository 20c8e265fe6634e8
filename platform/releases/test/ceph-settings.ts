interface CephPlace {
  readonly folder: string;
  readonly clusterId: string;
  readonly monitorPort: number;
  readonly gatewayPort: number;
}

/** Configuration of a single-machine Ceph cluster in memory, without authentication. */
export function toCephSettings({ folder, clusterId, monitorPort, gatewayPort }: CephPlace): string {
  const all = {
    fsid: clusterId,
    'mon initial members': 'a',
    'mon host': `v1:127.0.0.1:${monitorPort}`,
    monmap: `${folder}/monmap`,
    'public addr': '127.0.0.1',
    'ms bind ipv6': false,
    'auth cluster required': 'none',
    'auth service required': 'none',
    'auth client required': 'none',
    'mon data': `${folder}/mon`,
    'osd data': `${folder}/osd`,
    'osd objectstore': 'memstore',
    'memstore device bytes': 1024 ** 3,
    'osd pool default size': 1,
    'osd pool default min size': 1,
    'osd pool default pg num': 1,
    'osd pool default pg autoscale mode': 'off',
    'osd crush chooseleaf type': 0,
    'mon osd crush smoke test': false,
    'mon allow pool size one': true,
    'mon max pg per osd': 1_000,
    'osd class load list': '*',
    'osd class default list': '*',
    'run dir': folder,
    'admin socket': '',
    'log file': `${folder}/$name.log`,
  };
  const gateway = {
    'rgw frontends': `beast endpoint=127.0.0.1:${gatewayPort}`,
    'rgw data': `${folder}/rgw`,
    'rgw run sync thread': false,
    'rgw enable gc threads': false,
    'rgw enable lc threads': false,
    'rgw enable quota threads': false,
    'rgw thread pool size': 32,
  };
  const toLines = (values: Readonly<Record<string, string | number | boolean>>) =>
    Object.entries(values).map(([name, value]) => `${name} = ${value}`);
  return [
    '[global]',
    ...toLines(all),
    '[mon.a]',
    `mon addr = 127.0.0.1:${monitorPort}`,
    '[client.rgw]',
    ...toLines(gateway),
    '',
  ].join('\n');
}
