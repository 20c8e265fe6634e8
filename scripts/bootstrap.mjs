// Entry point of every root command. Runs on Node 20 or later: installs the packages of the lock file, then runs the
// command with the workspace's own Node 24 (decision 001), so that no other Node has to be installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const bin = path.join(root, 'node_modules/.bin');
const stamp = path.join(root, 'node_modules/.install-stamp');
const [command, ...rest] = process.argv.slice(2);

/** Hash of the files that determine the result of an install. */
function installKey() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'package.json', 'pnpm-workspace.yaml'])
    hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function install() {
  const { pnpm } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).config;
  console.log('Installing packages …');
  // Removed first: an interrupted install leaves only part of the packages, so the next command has to install again,
  // even with the previous lock file.
  rmSync(stamp, { force: true });
  const { status } = spawnSync('npx', ['--yes', pnpm, 'install', '--frozen-lockfile'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error(
      'The packages could not be installed: see the message above. The first install needs network access to an npm registry.',
    );
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, installKey());
}

function nodeBinary() {
  const own = path.join(bin, 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `No packaged Node 24 exists for ${process.platform} ${process.arch}, and this is Node ${process.versions.node}. Install Node 24 and run the command again.`,
  );
  process.exit(1);
}

// The bundler takes the rest of a path after # for a fragment.
if (root.includes('#')) {
  console.error(`The site cannot be built in a folder with # in its path. Rename or move ${root}.`);
  process.exit(1);
}
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== installKey()) install();

// Caches compiled code for all later processes: they start with a third of the processor time.
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules/.cache/compile');
// npm runs scripts in the folder of the package, and names the caller's folder in INIT_CWD.
const CALLER_DIR = process.env.INIT_CWD ?? process.cwd();
const child = spawn(nodeBinary(), [path.join(root, 'scripts', `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CALLER_DIR, NODE_COMPILE_CACHE, PATH: bin + path.delimiter + process.env.PATH },
});
// Forwards signals and waits until the child has shut down. After Ctrl-C in a terminal the child gets the signal twice,
// which is harmless.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
